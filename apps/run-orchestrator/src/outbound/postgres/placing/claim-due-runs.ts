import { LANGUAGES } from '@outcall/kernel';
import { isOfBatch, type Database, type Statement } from '@outcall/platform-postgres';
import type { ClaimedAttempt, ClaimRequest } from '../../../application/placing/attempt-ledger.js';
import type { LineKind } from '../../../domain/queue.js';
import { hasTime } from './waiting-queues.js';
import { stands } from '../run-row/halts.js';
import { READ_COLUMNS, toState, type RunRow } from '../run-row/run-row.js';

/**
 * Of `runs r`: due attempts of the queue `s` that nothing of `stops` stops. One expression, so that the planner does
 * not take the rest for rare.
 */
const OF_QUEUE = `r.priority = s.priority AND r.mode = s.mode AND r.org_id = s."orgId" AND r.call_type = s."callType" AND r.due_at <= $1
                 AND NOT (s.mode = 'live' AND EXISTS (SELECT FROM stops t WHERE t.kind = 'hold'))
                 AND coalesce((SELECT false FROM stops t WHERE ${stands('r')} LIMIT 1), ${hasTime('r')})`;

/**
 * Takes due attempts under a lease and commits each as an intent with its final call id: `reduce` of `attempt.claimed`,
 * for many rows in one statement (a spec compares the two). An attempt whose placing was interrupted keeps its call id.
 * Attempts that a pause, a cancel or the hold stops are left alone
 * (docs/handbook/dial-protocol.md#e-an-order-for-many-runs-is-stored-first). They are compared one by one in the
 * index's order, so that those behind a hundred thousand stopped ones are found while their job goes on. The hold
 * leaves out whole live queues, before any row of theirs is looked at.
 */
const taking = (due: string): string => `
         WITH stops AS MATERIALIZED (SELECT * FROM stops_of($5::jsonb)),
         due AS MATERIALIZED (${due}),
         numbered AS MATERIALIZED (SELECT *, row_number() OVER () AS place FROM due)
         UPDATE runs r SET version = r.version + 1, lease_owner = $2, due_at = $3,
                dial = CASE WHEN r.dial ->> 'state' = 'planned' THEN r.dial
                       ELSE jsonb_build_object('callId', ($4::text[])[d.place], 'attempt', r.attempts + 1, 'state', 'planned', 'rank', 0) END
           FROM numbered d WHERE ${isOfBatch('d')} AND r.org_id = d.org_id AND r.mode = d.mode AND r.id = d.id
         RETURNING ${READ_COLUMNS}`;

export const CLAIM: Statement = {
  name: 'runs.claim',
  text: taking(`
           SELECT d.org_id, s.mode, d.id
             FROM jsonb_to_recordset($5::jsonb) AS s(priority run_priority, mode text, "orgId" text, "callType" text, count int)
            CROSS JOIN LATERAL (
              SELECT r.org_id, r.id FROM runs r
               WHERE ${OF_QUEUE}
               ORDER BY r.due_at LIMIT s.count FOR UPDATE SKIP LOCKED) d`),
};

/**
 * The same for one share and lines of one kind (its row is limited to one so that the planner takes the batch for
 * small). By language, as thousands that wait for lines of another may be due before (the index
 * `runs_waiting_by_language`). $6: its languages; $7: whether it suits attempts of flows that need speech.
 */
export const CLAIM_FITTING: Statement = {
  name: 'runs.claim-fitting',
  text: taking(`
           SELECT d.org_id, d.mode, d.id
             FROM (SELECT * FROM jsonb_to_recordset($5::jsonb) AS s(priority run_priority, mode text, "orgId" text, "callType" text, count int) LIMIT 1) s
            CROSS JOIN unnest($6::text[]) AS l(language)
            CROSS JOIN LATERAL (
              SELECT r.org_id, r.mode, r.id, r.due_at FROM runs r
               WHERE ${OF_QUEUE} AND r.language = l.language AND r.lease_owner IS NULL
                 AND ($7::boolean OR r.terms ->> 'needsSpeech' IS DISTINCT FROM 'true')
               ORDER BY r.due_at LIMIT s.count FOR UPDATE SKIP LOCKED) d
            ORDER BY d.due_at LIMIT ($5::jsonb -> 0 ->> 'count')::int`),
};

export async function claimDueRuns(
  database: Database,
  { now, owner, until, callIds, shares, fitting }: ClaimRequest,
): Promise<ClaimedAttempt[]> {
  if (shares.length === 0) return [];
  const values = [now, owner, until, callIds, JSON.stringify(shares)];
  const rows =
    fitting && !suitsAll(fitting)
      ? await database.run<RunRow>(CLAIM_FITTING, [...values, languagesOf(fitting), fitting.speech])
      : await database.run<RunRow>(CLAIM, values);
  const fresh = new Set(callIds);
  return rows.map(toState).map((state) => ({ state, isResumed: !fresh.has(state.dial?.callId ?? '') }));
}

const suitsAll = ({ languages, speech }: LineKind): boolean => languages.length === 0 && speech;
const languagesOf = ({ languages }: LineKind): readonly string[] => (languages.length > 0 ? languages : LANGUAGES);
