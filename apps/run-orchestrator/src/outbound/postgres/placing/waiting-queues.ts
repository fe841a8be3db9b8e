import type { Database, Statement } from '@outcall/platform-postgres';
import { MAX_CLAIMED, type QueuePage } from '../../../application/placing/attempt-ledger.js';
import { PRIORITIES, type Queue, type WaitingQueue } from '../../../domain/queue.js';

/** Most queues that one look reads. The next look goes on where this one ended. */
const MAX_QUEUES = 500;

/** Not a parked run: it is due when its basis ends, and gives up then without a line. A resumed attempt has a lease. */
export const hasTime = (runs: string): string =>
  `(${runs}.next_attempt_at IS NOT NULL OR ${runs}.lease_owner IS NOT NULL)`;

/** Queue `q` is one of live runs that the hold keeps. */
const LEFT_OUT = "q.mode = 'live' AND (SELECT stands FROM hold)";

/**
 * A loose index scan: steps from one queue to the next in the index `runs_waiting`. Its cost grows with the queues and
 * not with the runs (the same at 1,000,000 waiting runs as at 10). Due runs of a queue are counted up to the size of a
 * claim. `coalesce`: of all runs few have a time, of the due ones nearly all; the planner would sort them. $6: whether
 * live queues are left out while all live dialling is held. Those of a priority are then one step, however many orgs
 * have some, and none of their runs is looked at, so a held backlog keeps no place of a look or a claim from test runs.
 */
export const WAITING: Statement = {
  name: 'runs.waiting',
  text: `WITH RECURSIVE hold AS MATERIALIZED (SELECT $6::boolean AND EXISTS (SELECT FROM dialling_hold h WHERE h.only_row AND h.held) AS stands),
         queue AS (
           (SELECT priority, mode, org_id, call_type, 1 AS nth FROM runs
             WHERE due_at IS NOT NULL AND (priority, mode, org_id, call_type) > ($2::run_priority, $3, $4, $5) ORDER BY priority, mode, org_id, call_type LIMIT 1)
           UNION ALL
           SELECT n.priority, n.mode, n.org_id, n.call_type, q.nth + 1 FROM queue q CROSS JOIN LATERAL (
             SELECT r.priority, r.mode, r.org_id, r.call_type FROM runs r
              WHERE r.due_at IS NOT NULL
                AND (r.priority, r.mode, r.org_id, r.call_type)
                    > (q.priority, CASE WHEN ${LEFT_OUT} THEN 'test' ELSE q.mode END, CASE WHEN ${LEFT_OUT} THEN '' ELSE q.org_id END, q.call_type)
              ORDER BY r.priority, r.mode, r.org_id, r.call_type LIMIT 1) n
            WHERE q.nth < ${MAX_QUEUES})
         SELECT q.priority, q.mode, q.org_id AS "orgId", q.call_type AS "callType", w.waiting, w.since
           FROM queue q CROSS JOIN LATERAL (
             SELECT count(*)::int AS waiting, min(due.due_at) AS since FROM (
               SELECT r.due_at FROM runs r
                WHERE r.priority = q.priority AND r.mode = q.mode AND r.org_id = q.org_id AND r.call_type = q.call_type AND r.due_at <= $1
                  AND coalesce(${hasTime('r')}, true) AND NOT (${LEFT_OUT}) ORDER BY r.due_at LIMIT ${MAX_CLAIMED}) AS due) w`,
};

export async function waitingQueues(
  database: Database,
  now: string,
  behind: Queue | null,
  { withHeld = false }: { readonly withHeld?: boolean } = {},
): Promise<QueuePage> {
  const place = behind ? [behind.priority, behind.mode, behind.orgId, behind.callType] : [PRIORITIES[0], '', '', ''];
  const queues = await database.run<WaitingQueue>(WAITING, [now, ...place, !withHeld]);
  return {
    queues: queues.filter(({ waiting }) => waiting > 0),
    next: queues.length < MAX_QUEUES ? null : (queues.at(-1) ?? null),
  };
}
