import { Injectable } from '@nestjs/common';
import { FLOW_PUBLISHED, FLOW_RETIRED, FLOW_TOPIC } from '@outcall/contracts-flow';
import { IdempotencyKeys, type KeyOutcome } from '@outcall/platform-idempotency';
import { Outbox, type NewEvent } from '@outcall/platform-outbox';
import { Database, type Transaction } from '@outcall/platform-postgres';
import { FlowRepository } from '../../application/ports.js';
import { flowPublished, flowRetired } from '../../domain/flow-published.js';
import type { Flow, FlowState, FlowVersion } from '../../domain/flow.js';
import { FLOW_COLUMNS, flowOf, flowValues, type FlowRow } from './flow-row.js';

const FIND = `SELECT ${FLOW_COLUMNS} FROM flows WHERE org_id = $1 AND id = $2`;

/** Waits for an install of the same key that has not committed yet, then inserts nothing: that is what makes installs happen once. */
const INSERT = `
  INSERT INTO flows (${FLOW_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  ON CONFLICT ON CONSTRAINT flows_library_key DO NOTHING RETURNING id`;

const UPDATE = `
  UPDATE flows SET (${FLOW_COLUMNS}) = ROW ($1, $2, $3, $4, $5, $6::integer, $7::integer, $8::json, $9::timestamptz, $10::bigint, $11::jsonb, $12::timestamptz, $13::timestamptz)
   WHERE org_id = $1 AND id = $2`;

const RETIRE = `UPDATE flow_versions SET status = 'retired', retired_at = $3 WHERE org_id = $1 AND flow_id = $2 AND status = 'published'`;

const PUBLISH = `
  INSERT INTO flow_versions (org_id, flow_id, id, version, definition, status, published_at) VALUES ($1, $2, $3, $4, $5, 'published', $6)`;

@Injectable()
export class PostgresFlowRepository extends FlowRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly keys: IdempotencyKeys,
  ) {
    super();
  }

  async add(flow: Flow, answered: KeyOutcome | null = null): Promise<boolean> {
    const isNew = await this.database.transaction(async (tx) => {
      const inserted = await tx.query(INSERT, flowValues(flow.state));
      if (inserted.length === 0) return false;
      await this.storeVersion(tx, flow);
      if (answered) await this.keys.finishIn(tx, [answered]);
      return true;
    });
    if (isNew && flow.newVersion) this.outbox.wake();
    return isNew;
  }

  async find(orgId: string, flowId: string): Promise<Flow | null> {
    const [row] = await this.database.query<FlowRow>(FIND, [orgId, flowId]);
    return row ? flowOf(row) : null;
  }

  async update<T>(orgId: string, flowId: string, change: (flow: Flow) => T): Promise<T | null> {
    const result = await this.database.transaction(async (tx) => {
      const [row] = await tx.query<FlowRow>(`${FIND} FOR UPDATE`, [orgId, flowId]);
      if (!row) return null;
      const flow = flowOf(row);
      const loaded = flow.state;
      const value = change(flow);
      if (flow.state !== loaded) await tx.query(UPDATE, flowValues(flow.state));
      await this.storeVersion(tx, flow);
      return { value, isPublished: flow.newVersion !== null };
    });
    if (result?.isPublished) this.outbox.wake();
    return result ? result.value : null;
  }

  /** The flow's row is locked by now, so its events are written in the order of its versions. */
  private async storeVersion(tx: Transaction, { state, newVersion }: Flow): Promise<void> {
    if (!newVersion) return;
    const { orgId, id } = state;
    await tx.query(RETIRE, [orgId, id, newVersion.publishedAt]);
    await tx.query(PUBLISH, [
      orgId,
      id,
      newVersion.id,
      newVersion.version,
      JSON.stringify(newVersion.definition),
      newVersion.publishedAt,
    ]);
    await this.outbox.append(tx, eventsOf(state, newVersion));
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
