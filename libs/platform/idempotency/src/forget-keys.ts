import type { Mode } from '@outcall/kernel';
import type { Queryable, Statement } from '@outcall/platform-postgres';

/**
 * Whose keys: those whose resource has one of the `runIds`, or one of the `subjects` (`subjectOf`) and none of the runs
 * in `except`. A request of a subject that came after `claimedBy` and is under way, or has made a run, keeps its key
 * too: `except` cannot name yet what it is making, and without its key a repeat would make it twice.
 */
export interface ForgottenKeys {
  readonly runIds?: readonly string[];
  readonly subjects?: readonly string[];
  readonly except?: readonly string[];
  /** Null: whenever they came. */
  readonly claimedBy?: Date | null;
}

/** $1 org, $2 mode, $3 runs. */
const FORGET_RUNS: Statement = {
  name: 'idempotency.forget-runs',
  text: `
    DELETE FROM idempotency_keys k USING unnest($3::text[]) AS i (run_id)
     WHERE k.org_id = $1 AND k.mode = $2 AND k.resource ->> 'runId' = i.run_id AND k.resource ->> 'runId' IS NOT NULL`,
};

/**
 * Reads the org's keys of a day, once per erasure. $1 org, $2 mode, $3 subjects, $4 runs whose keys stay, $5 claimed by
 * then.
 */
const FORGET_SUBJECTS: Statement = {
  name: 'idempotency.forget-subjects',
  text: `DELETE FROM idempotency_keys WHERE org_id = $1 AND mode = $2 AND resource ->> 'subject' = ANY ($3::text[])
            AND (resource ->> 'runId' = ANY ($4::text[])) IS NOT TRUE
            AND (created_at > $5::timestamptz AND (state = 'claimed' OR status < 300)) IS NOT TRUE`,
};

export async function forgetKeys(
  tx: Queryable,
  { orgId, mode }: { readonly orgId: string; readonly mode: Mode },
  { runIds = [], subjects = [], except = [], claimedBy = null }: ForgottenKeys,
): Promise<void> {
  if (runIds.length > 0) await tx.run(FORGET_RUNS, [orgId, mode, runIds]);
  if (subjects.length > 0) await tx.run(FORGET_SUBJECTS, [orgId, mode, subjects, except, claimedBy]);
}
