import type { Database, Statement } from '@outcall/platform-postgres';
import { MOST_CLAIMED, type QueuePage } from '../../../application/placing/attempt-ledger.js';
import { PRIORITIES, type Queue, type WaitingQueue } from '../../../domain/queue.js';

/** Most queues that one look reads. The next look goes on where this one ended. */
const MOST_QUEUES = 500;

/** Not a parked run: it is due when its basis ends, and gives up then without a line. A resumed attempt has a lease. */
export const hasTime = (runs: string): string =>
  `(${runs}.next_attempt_at IS NOT NULL OR ${runs}.lease_owner IS NOT NULL)`;

/**
 * A loose index scan: steps from one queue to the next in the index `runs_waiting`. Its cost grows with the queues and not with the runs
 * (the same at 1,000,000 waiting runs as at 10). Due runs of a queue are counted up to the size of a claim.
 * `coalesce`: of all runs few have a time, of the due ones nearly all; the planner would sort them.
 */
export const WAITING: Statement = {
  name: 'runs.waiting',
  text: `WITH RECURSIVE queue AS (
           (SELECT priority, mode, org_id, call_type, 1 AS nth FROM runs
             WHERE due_at IS NOT NULL AND (priority, mode, org_id, call_type) > ($2::run_priority, $3, $4, $5) ORDER BY priority, mode, org_id, call_type LIMIT 1)
           UNION ALL
           SELECT n.priority, n.mode, n.org_id, n.call_type, q.nth + 1 FROM queue q CROSS JOIN LATERAL (
             SELECT r.priority, r.mode, r.org_id, r.call_type FROM runs r
              WHERE r.due_at IS NOT NULL AND (r.priority, r.mode, r.org_id, r.call_type) > (q.priority, q.mode, q.org_id, q.call_type)
              ORDER BY r.priority, r.mode, r.org_id, r.call_type LIMIT 1) n
            WHERE q.nth < ${MOST_QUEUES})
         SELECT q.priority, q.mode, q.org_id AS "orgId", q.call_type AS "callType", w.waiting, w.since
           FROM queue q CROSS JOIN LATERAL (
             SELECT count(*)::int AS waiting, min(due.due_at) AS since FROM (
               SELECT r.due_at FROM runs r
                WHERE r.priority = q.priority AND r.mode = q.mode AND r.org_id = q.org_id AND r.call_type = q.call_type AND r.due_at <= $1 AND coalesce(${hasTime('r')}, true) ORDER BY r.due_at LIMIT ${MOST_CLAIMED}) AS due) w`,
};

export async function waitingQueues(database: Database, now: string, behind: Queue | null): Promise<QueuePage> {
  const place = behind ? [behind.priority, behind.mode, behind.orgId, behind.callType] : [PRIORITIES[0], '', '', ''];
  const queues = await database.run<WaitingQueue>(WAITING, [now, ...place]);
  return {
    queues: queues.filter(({ waiting }) => waiting > 0),
    next: queues.length < MOST_QUEUES ? null : (queues.at(-1) ?? null),
  };
}
