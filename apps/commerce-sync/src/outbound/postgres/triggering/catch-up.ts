import { Injectable } from '@nestjs/common';
import type { CommerceEntity } from '@outcall/contracts-commerce';
import { Clock, IdGenerator, type Mode } from '@outcall/kernel';
import type { Transaction } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { CommerceSettings } from '../../../application/commerce-settings.js';
import { instantOf } from '../../../domain/objects/instant.js';
import { activeTrigger, type ActiveTrigger } from '../../../domain/triggers/judge-trigger.js';
import { needsFormerCopy } from '../../../domain/triggers/named-values.js';
import { resultsOf, type NewTriggerResult } from '../../../domain/triggers/trigger-results.js';
import { resultRow } from '../syncing/sync-rows.js';
import { LOCK_TRIGGERS } from '../trigger-lock.sql.js';
import { ADD_RESULTS, CHANGES_OF_SYNC, READ_LATE_TRIGGERS, RECENT_SYNCS } from './catch-up.sql.js';

/** A flow whose triggers were just stored, and when they were published. */
export interface LateFlow {
  readonly orgId: string;
  readonly flowId: string;
  readonly publishedAt: string;
}

/**
 * An event that took longer comes from an outage of the broker, or is repeated. Older syncs are then left alone, and a
 * line is logged.
 */
const MAX_LATE_MS = 3_600_000;
/**
 * Most syncs of an org that are read. Meanwhile the org's new syncs wait, and so do the events of other orgs in the
 * same batch.
 */
const MAX_SYNCS = 1_000;

interface LateTrigger extends ActiveTrigger {
  readonly since: Date;
}
interface SyncRow {
  mode: Mode;
  store_id: string;
  entity: CommerceEntity;
  id: string;
  is_imported: boolean;
  at: Date;
}
interface ChangeRow {
  external_id: string;
  is_current: boolean;
  changes: readonly string[];
  updated_at: Date;
  version_at: string;
  object: Readonly<Record<string, unknown>>;
  contact_id: string | null;
  is_test: boolean;
  /** Of a return, where it is known. */
  order: Readonly<Record<string, unknown>> | null;
}

/**
 * A sync between the answer to a publish and the arrival of its event finds no trigger yet. Its results are written
 * here, in the transaction that stores the triggers. So every sync is either read here or finds the triggers by itself.
 * The time of the publish comes from the flow service's clock and that of the sync from ours, so a margin is added:
 * none is missed when the other clock is ahead.
 */
@Injectable()
export class CatchUp {
  constructor(
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly logger: Logger,
    private readonly settings: CommerceSettings,
  ) {}

  async execute(tx: Transaction, flows: readonly LateFlow[]): Promise<void> {
    const triggers = await this.triggersOf(tx, flows);
    for (const [orgId, late] of triggers) {
      await tx.run(LOCK_TRIGGERS, [orgId]);
      const since = new Date(Math.min(...late.map((trigger) => trigger.since.getTime())));
      const syncs = await tx.run<SyncRow>(RECENT_SYNCS, [orgId, since, MAX_SYNCS]);
      if (syncs.length === MAX_SYNCS) this.logger.warn('triggers.many-late', { orgId, since });
      for (const sync of syncs)
        await this.follow(
          tx,
          orgId,
          sync,
          late.filter((trigger) => trigger.since <= sync.at),
        );
    }
  }

  /** The triggers that are on, by org; orgs in the order of their ids. */
  private async triggersOf(tx: Transaction, flows: readonly LateFlow[]): Promise<Map<string, LateTrigger[]>> {
    const earliest = new Date(this.clock.now().getTime() - MAX_LATE_MS);
    const given = flows.map(({ orgId, flowId, publishedAt }) => {
      const isTooLate = !(new Date(publishedAt) >= earliest);
      if (isTooLate) this.logger.warn('triggers.late', { orgId, flowId, publishedAt });
      return { org_id: orgId, flow_id: flowId, since: isTooLate ? earliest : this.withMargin(publishedAt) };
    });
    const rows = await tx.run<{ org_id: string; flow_id: string; trigger: unknown; since: Date }>(READ_LATE_TRIGGERS, [
      JSON.stringify(given),
    ]);
    const byOrg = new Map<string, LateTrigger[]>();
    for (const { org_id, flow_id, trigger, since } of rows) {
      const active = activeTrigger(flow_id, trigger);
      if (active) byOrg.set(org_id, [...(byOrg.get(org_id) ?? []), { ...active, since }]);
    }
    return byOrg;
  }

  private withMargin(publishedAt: string): Date {
    return new Date(new Date(publishedAt).getTime() - this.settings.clockMarginMs);
  }

  private async follow(tx: Transaction, orgId: string, sync: SyncRow, triggers: readonly LateTrigger[]): Promise<void> {
    if (triggers.length === 0) return;
    const kinds = [...new Set(triggers.map(({ trigger }) => trigger.on))];
    const changes = await tx.run<ChangeRow>(CHANGES_OF_SYNC, [orgId, sync.mode, sync.id, kinds]);
    const results = changes.flatMap((change) => this.judged(change, sync.is_imported, triggers));
    if (results.length === 0) return;
    const at = this.clock.now().toISOString();
    const rows = JSON.stringify(results.map((result) => resultRow(result, at)));
    await tx.run(ADD_RESULTS, [orgId, sync.mode, sync.store_id, sync.entity, rows, at]);
  }

  /** Judges the object as it is now. A later change of it is judged by its own sync. */
  private judged(change: ChangeRow, isImported: boolean, triggers: readonly LateTrigger[]): NewTriggerResult[] {
    const { external_id, is_current, object, changes, updated_at, contact_id, is_test, order } = change;
    const versionAt = is_current ? change.version_at : instantOf(updated_at.toISOString());
    const copy = { object: { externalId: external_id, value: object, versionAt }, changes, fieldsBefore: null };
    const circumstances = {
      ...{ isImported, orgVersion: undefined, now: this.clock.now() },
      nextId: () => this.ids.next('triggerResult'),
      onUnjudged: (trigger: ActiveTrigger, error: unknown) => this.logUnjudged(trigger, error),
    };
    return triggers.flatMap((trigger) => {
      try {
        if (needsFormerCopy(trigger.trigger)) return []; // nobody can tell any more what the copy changed
        return resultsOf([trigger], { copy, contactId: contact_id, isTest: is_test, order }, circumstances);
      } catch (error) {
        // The batch holds flows of other orgs too, so one that cannot be judged is only left out.
        this.logUnjudged(trigger, error);
        return [];
      }
    });
  }

  private logUnjudged({ flowId, trigger }: ActiveTrigger, error: unknown): void {
    this.logger.warn('trigger.unjudged', { flowId, triggerId: trigger.id, error });
  }
}
