import type { Statement } from '@outcall/platform-postgres';
import type { KeptKind } from '../../../application/keeping/kept-amounts.js';
import { FOLD_REFUSALS } from '../refusals/customer-refusals.sql.js';

/** The table of each kind, by which `count_kept` notes it. */
export const TABLES: Readonly<Record<KeptKind, string>> = {
  bodies: 'sync_runs',
  history: 'object_history',
  results: 'trigger_results',
  erased: 'erased_objects',
  refusals: 'customer_refusals',
  receipts: 'hook_receipts',
};

/** Most rows of one batch. */
const BATCH = 500;

export const SETTLED_AT_ONCE = 1_000;

/** In the order of the keys, so that two processes cannot deadlock. */
export const SETTLE: Statement = {
  name: 'commerce.settle-kept',
  text: `
    WITH settled AS (
      DELETE FROM kept_changes WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM kept_changes ORDER BY org_id, mode, id LIMIT ${SETTLED_AT_ONCE} FOR UPDATE SKIP LOCKED))
      RETURNING org_id, mode, kind, amount
    ), summed AS (
      INSERT INTO kept_sums AS k (org_id, mode, kind, amount)
      SELECT org_id, mode, kind, sum(amount) FROM settled GROUP BY org_id, mode, kind ORDER BY org_id, mode, kind
      ON CONFLICT (org_id, mode, kind) DO UPDATE SET amount = k.amount + excluded.amount)
    SELECT count(*)::int AS settled FROM settled`,
};

/** $1 table, $2 quota, $3 $4 org and mode of the last one before. There are a few rows per org. */
export const PAST: Statement = {
  name: 'commerce.past-quota',
  text: `
    SELECT org_id AS "orgId", mode FROM kept_sums
     WHERE kind = $1 AND amount > $2 AND (org_id, mode) > ($3, $4) ORDER BY org_id, mode LIMIT 20`,
};

/** One process at a time drops what is of one org. $1 org, $2 mode, $3 table. */
export const HOLD_SUM: Statement = {
  name: 'commerce.hold-kept-sum',
  text: `SELECT 1 AS held FROM kept_sums WHERE org_id = $1 AND mode = $2 AND kind = $3 FOR UPDATE SKIP LOCKED`,
};

/** With what is not added up yet, such as the batch that another process has just dropped. As `HOLD_SUM`. */
export const AMOUNT: Statement = {
  name: 'commerce.kept-amount',
  text: `
    SELECT (coalesce((SELECT amount FROM kept_sums WHERE org_id = $1 AND mode = $2 AND kind = $3), 0)
          + coalesce((SELECT sum(amount) FROM kept_changes WHERE org_id = $1 AND mode = $2 AND kind = $3), 0))::float8 AS amount`,
};

/**
 * The rows of one org in the order of their index. Said as a range: with the org as a constant the planner may walk the
 * rows of all orgs by their time, where it believes that there is one org.
 */
const inOrder = (time: string, last = "'infinity'::timestamptz"): { readonly of: string; readonly by: string } => ({
  of: `(org_id, mode, ${time}) BETWEEN ($1, $2, '-infinity'::timestamptz) AND ($1, $2, ${last})`,
  by: `ORDER BY org_id, mode, ${time}`,
});
const BODIES = inOrder('created_at');
/** Not `body IS NOT NULL`, for which there is an index of all orgs. */
const HAS_BODY = 'coalesce(octet_length(body), 0) > 0';

const oldest = (table: string, time: string, which: string, last?: string): Statement => ({
  name: `commerce.drop-oldest-${table}`,
  text: `
    DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ${inOrder(time, last).of} AND ${which}
       ${inOrder(time).by} LIMIT least($3::bigint, ${BATCH}) FOR UPDATE SKIP LOCKED))
    RETURNING 1 AS dropped`,
});

/** $1 org, $2 mode, $3 how much is past the quota: as many of the oldest as it takes. Of receipts $4 now. */
export const DROP_OLDEST: Readonly<Record<KeptKind, Statement>> = {
  // an empty hash, as a body that an erasure has dropped leaves it: erasures go on to look at the results
  bodies: {
    name: 'commerce.drop-oldest-bodies',
    text: `
      UPDATE sync_runs SET body = NULL, body_hash = '' WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM (
          SELECT ctid, sum(bytes) OVER (ORDER BY created_at, id) - bytes AS before FROM (
            SELECT ctid, id, created_at, octet_length(body) AS bytes FROM sync_runs
             WHERE ${BODIES.of} AND ${HAS_BODY}
             ${BODIES.by} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) o) s
         WHERE before < $3::bigint))
      RETURNING 1 AS dropped`,
  },
  history: oldest('object_history', 'at', "kind <> 'deleted'"),
  results: oldest('trigger_results', 'created_at', "outcome IN ('skipped', 'refused')"),
  erased: {
    name: 'commerce.fold-erased-objects',
    text: `SELECT 1 AS dropped FROM generate_series(1, fold_erased_objects($1, $2, $3::bigint))`,
  },
  refusals: FOLD_REFUSALS,
  receipts: oldest('hook_receipts', 'received_at', "status <> 'waiting'", "$4::timestamptz - interval '1 day'"),
};
