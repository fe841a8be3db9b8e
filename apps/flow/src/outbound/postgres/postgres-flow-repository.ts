import { Injectable } from '@nestjs/common';
import { FLOW_PUBLISHED, FLOW_RETIRED, FLOW_TOPIC } from '@outcall/contracts-flow';
import { IdempotencyKeys, type KeyOutcome } from '@outcall/platform-idempotency';
import { Outbox, type NewEvent } from '@outcall/platform-outbox';
import { Database, type Transaction } from '@outcall/platform-postgres';
import { FlowRepository } from '../../application/flow-repository.js';
import { flowArchived, flowPublished, flowRetired } from '../../domain/flow-published.js';
import type { Flow, FlowState, FlowVersion } from '../../domain/flow.js';
import { FlowVersionEntity } from './flow-version.entity.js';
import { FlowEntity, toFlow, toRow } from './flow.entity.js';
import { checkPublishedCaps } from './published-caps.js';

@Injectable()
export class PostgresFlowRepository extends FlowRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly keys: IdempotencyKeys,
  ) {
    super();
  }

  /**
   * Waits for an install of the same library flow that has not committed yet: that is what makes installs happen once.
   */
  async add(flow: Flow, answered: KeyOutcome | null = null): Promise<boolean> {
    const isNew = await this.database.transaction(async (tx) => {
      if (!(await tx.repository(FlowEntity).insertUnlessThere(toRow(flow.state)))) return false;
      await this.storeVersion(tx, flow);
      if (answered) await this.keys.finishIn(tx, [answered]);
      return true;
    });
    if (isNew && flow.newVersion) this.outbox.wake();
    return isNew;
  }

  async find(orgId: string, flowId: string): Promise<Flow | null> {
    const row = await this.database.repository(FlowEntity).findOneBy({ orgId, id: flowId });
    return row && toFlow(row);
  }

  async update<T>(orgId: string, flowId: string, change: (flow: Flow) => T): Promise<T | null> {
    const result = await this.database.transaction(async (tx) => {
      const flows = tx.repository(FlowEntity);
      const key = { orgId, id: flowId };
      const row = await flows.findOne({ where: key, lock: { mode: 'pessimistic_write' } });
      if (!row) return null;
      const flow = toFlow(row);
      const loaded = flow.state;
      const value = change(flow);
      if (flow.state !== loaded) await flows.update(key, toRow(flow.state));
      await this.storeVersion(tx, flow);
      await this.retireVersion(tx, flow);
      return { value, isNotified: flow.newVersion !== null || flow.retiredVersion !== null };
    });
    if (result?.isNotified) this.outbox.wake();
    return result ? result.value : null;
  }

  /** The flow's row is locked by now, so its events are written in the order of its versions. */
  private async storeVersion(tx: Transaction, { state, newVersion }: Flow): Promise<void> {
    if (!newVersion) return;
    const versions = tx.repository(FlowVersionEntity);
    const { orgId, id: flowId } = state;
    const { replaces, ...version } = newVersion;
    await checkPublishedCaps(tx, orgId, flowId, newVersion);
    if (replaces)
      await versions.update({ orgId, id: replaces.versionId }, { status: 'retired', retiredAt: version.publishedAt });
    await versions.insert({ orgId, flowId, ...version, status: 'published', retiredAt: null });
    await this.outbox.append(tx, eventsOf(state, newVersion));
  }

  /** Of a flow that is archived. The row is locked as above. */
  private async retireVersion(tx: Transaction, { state, retiredVersion }: Flow): Promise<void> {
    if (!retiredVersion) return;
    const { orgId, id: key, eventVersion } = state;
    const { versionId, at } = retiredVersion;
    await tx.repository(FlowVersionEntity).update({ orgId, id: versionId }, { status: 'retired', retiredAt: at });
    const about = { topic: FLOW_TOPIC.name, key, orgId, mode: null, time: at.toISOString(), version: eventVersion };
    await this.outbox.append(tx, [{ ...about, type: FLOW_RETIRED, data: flowArchived(state, retiredVersion) }]);
  }
}

/** What was published comes last: it is what compaction leaves of the flow. */
function eventsOf(state: FlowState, version: FlowVersion): NewEvent[] {
  const { orgId, id: key, eventVersion } = state;
  const common = { topic: FLOW_TOPIC.name, key, orgId, mode: null, time: version.publishedAt.toISOString() };
  const retired = flowRetired(state, version);
  return [
    ...(retired ? [{ ...common, type: FLOW_RETIRED, version: eventVersion - 1, data: retired }] : []),
    { ...common, type: FLOW_PUBLISHED, version: eventVersion, data: flowPublished(state, version) },
  ];
}
