import { Injectable } from '@nestjs/common';
import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';
import { batchRows, Database, type Statement } from '@outcall/platform-postgres';
import {
  StartQueue,
  type DecidedStart,
  type DueStart,
  type StartClaim,
} from '../../../application/triggering/start-queue.js';
import type { StartCommand } from '../../../domain/triggers/trigger-results.js';

/**
 * Finds the orgs with due starts by steps through the index, one step per org and mode. Takes a few of each, oldest
 * first. The rows are locked by their keys alone, and whether they are still pending is checked afterwards: with that
 * condition in the lock, the planner reads all pending rows.
 */
export const CLAIM: Statement = {
  name: 'commerce.claim-starts',
  text: `
    WITH RECURSIVE owners AS (
      (SELECT org_id, mode FROM trigger_results WHERE outcome = 'pending' ORDER BY org_id, mode LIMIT 1)
      UNION ALL
      SELECT n.org_id, n.mode FROM owners o CROSS JOIN LATERAL (
        SELECT org_id, mode FROM trigger_results
         WHERE outcome = 'pending' AND (org_id, mode) > (o.org_id, o.mode) ORDER BY org_id, mode LIMIT 1) n
    ), candidates AS (
      SELECT c.org_id, c.mode, c.id, c.rank FROM owners o CROSS JOIN LATERAL (
        SELECT org_id, mode, id, row_number() OVER (ORDER BY due_at, id) AS rank FROM (
          SELECT org_id, mode, id, due_at FROM trigger_results
           WHERE org_id = o.org_id AND mode = o.mode AND outcome = 'pending' AND due_at <= $1::timestamptz
             AND (lease_until IS NULL OR lease_until <= $1::timestamptz)
           ORDER BY due_at, id LIMIT $3::int) d) c
       ORDER BY c.rank, c.org_id, c.mode LIMIT $3::int
    ), locked AS (
      SELECT t.org_id, t.mode, t.id FROM (SELECT * FROM candidates ORDER BY org_id, mode, id) c CROSS JOIN LATERAL (
        SELECT * FROM trigger_results WHERE org_id = c.org_id AND mode = c.mode AND id = c.id OFFSET 0 FOR UPDATE SKIP LOCKED) t
       WHERE t.outcome = 'pending' AND (t.lease_until IS NULL OR t.lease_until <= $1::timestamptz)
    )
    UPDATE trigger_results t SET lease_owner = $2, lease_until = $1::timestamptz + $4::int * interval '1 ms', asks = t.asks + 1
      FROM locked l WHERE t.org_id = l.org_id AND t.mode = l.mode AND t.id = l.id
    RETURNING t.org_id, t.mode, t.id, t.flow_id, t.trigger_id, t.store_id, t.entity, t.external_id, t.change, t.command, t.asks,
      (SELECT s.key FROM stores s WHERE s.org_id = t.org_id AND s.mode = t.mode AND s.id = t.store_id) AS store_key`,
};

/**
 * Only the owner of the lease may write: a process that took over has the same run under the same key. There is no
 * condition on `pending`, although only pending starts have an owner: with it the planner reads all pending rows for
 * each item instead of the row by its key.
 */
export const SETTLE: Statement = {
  name: 'commerce.settle-starts',
  text: `
    UPDATE trigger_results t
       SET outcome = d.outcome, reason = d.reason, run_id = d.run_id, lease_owner = NULL, lease_until = NULL,
           due_at = coalesce(d.due_at, t.due_at), command = CASE WHEN d.outcome = 'pending' THEN t.command END,
           decided_at = CASE WHEN d.outcome <> 'pending' THEN $3::timestamptz END
      FROM ${batchRows('$1', 'd', 'org_id text, mode text, id text, outcome text, reason text, run_id text, due_at timestamptz')}
       AND t.org_id = d.org_id AND t.mode = d.mode AND t.id = d.id AND t.lease_owner = $2`,
};

interface Row {
  org_id: string;
  mode: Mode;
  id: string;
  flow_id: string;
  trigger_id: string;
  store_id: string;
  entity: CommerceEntity;
  external_id: string;
  change: string;
  command: StartCommand;
  asks: number;
  store_key: string | null;
}

@Injectable()
export class PostgresStartQueue extends StartQueue {
  constructor(private readonly database: Database) {
    super();
  }

  async claim({ owner, now, leaseMs, most }: StartClaim): Promise<DueStart[]> {
    return (await this.database.run<Row>(CLAIM, [now, owner, most, leaseMs])).map(toDue);
  }

  async settle(owner: string, decided: readonly DecidedStart[], now: Date): Promise<void> {
    const rows = decided.map(({ orgId, mode, id, outcome, reason, runId, dueAt }) => ({
      org_id: orgId,
      mode,
      id,
      outcome,
      reason,
      run_id: runId,
      due_at: dueAt,
    }));
    await this.database.run(SETTLE, [JSON.stringify(rows), owner, now]);
  }
}

const toDue = (row: Row): DueStart => ({
  id: row.id,
  asks: row.asks,
  start: {
    orgId: row.org_id,
    ...(row.command.orgVersion !== undefined && { orgVersion: row.command.orgVersion }),
    ...(row.command.startBy !== undefined && { startBy: row.command.startBy }),
    mode: row.mode,
    trigger: {
      flowId: row.flow_id,
      triggerId: row.trigger_id,
      storeId: row.store_id,
      entity: row.entity,
      externalId: row.external_id,
      change: row.change,
    },
    contactId: row.command.contactId,
    inputs: row.command.inputs,
    metadata: metadataOf(row),
  },
});

/** By these a shop finds the runs of its own objects again (docs/handbook/stores-and-triggers.md#triggers). */
const metadataOf = ({ store_id, store_key, external_id, trigger_id }: Row): Record<string, string> => ({
  store_id: cut(store_id),
  ...(store_key !== null && { store_key: cut(store_key) }),
  object_id: cut(external_id),
  trigger_id: cut(trigger_id),
});

/**
 * A value of metadata has 200 characters at most, and ids of shops may be longer: a start must not fail for that. No
 * half of a character is left.
 */
const cut = (text: string): string => text.slice(0, 200).replace(/[\uD800-\uDBFF]$/, '');
