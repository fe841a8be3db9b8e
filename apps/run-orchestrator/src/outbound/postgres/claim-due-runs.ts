import type { Database, Statement } from '@outcall/platform-postgres';
import { MOST_CLAIMED, type ClaimedAttempt, type ClaimRequest } from '../../application/ports.js';
import { ALL_COLUMNS, columns, toState, type RunRow } from './run-row.js';

/**
 * Takes due attempts under a lease and commits each as an intent with its final call id: `reduce` of `attempt.claimed`, for
 * many rows in one statement (a spec holds the two together). What was left half placed keeps its call id. `kind` serves as in
 * `recordset`: with it the due runs are looked up by their key, without it the planner hashes the whole table.
 */
export const CLAIM: Statement = {
  name: 'runs.claim',
  text: `WITH due AS MATERIALIZED (
           SELECT org_id, mode, id, 'run'::text AS kind FROM runs WHERE due_at <= $1 ORDER BY due_at LIMIT ${MOST_CLAIMED} FOR UPDATE SKIP LOCKED),
         numbered AS MATERIALIZED (SELECT *, row_number() OVER () AS place FROM due)
         UPDATE runs r SET version = r.version + 1, lease_owner = $2, due_at = $3,
                dial = CASE WHEN r.dial ->> 'state' = 'planned' THEN r.dial
                       ELSE jsonb_build_object('callId', ($4::text[])[d.place], 'attempt', r.attempts + 1, 'state', 'planned', 'rank', 0) END
           FROM numbered d WHERE d.kind = 'run' AND r.org_id = d.org_id AND r.mode = d.mode AND r.id = d.id
         RETURNING ${columns(ALL_COLUMNS, 'r')}`,
};

export async function claimDueRuns(database: Database, { now, owner, until, callIds }: ClaimRequest): Promise<ClaimedAttempt[]> {
  const rows = await database.run<RunRow>(CLAIM, [now, owner, until, callIds]);
  const fresh = new Set(callIds);
  return rows.map((row) => ({ state: toState(row), isResumed: !fresh.has(row.dial?.callId ?? '') }));
}
