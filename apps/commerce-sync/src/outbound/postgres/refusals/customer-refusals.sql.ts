import type { Statement } from '@outcall/platform-postgres';

/**
 * Who keeps a no holds this lock alone. A sync that judges consents by the noes, or erases some, holds it shared from
 * its last look at them until its commit. It is taken after that of the triggers.
 */
const lockRefusals = (shared: '' | '_shared'): string =>
  `SELECT pg_advisory_xact_lock${shared}(hashtextextended('commerce.refusals:' || $1, 0))`;
export const LOCK_REFUSALS: Statement = { name: 'commerce.lock-refusals', text: lockRefusals('') };
export const HOLD_REFUSALS: Statement = { name: 'commerce.hold-refusals', text: lockRefusals('_shared') };

/** $1 org, $2 mode, $3 store, $4 hashes of the customer, $5 until. */
export const IS_REFUSED: Statement = {
  name: 'commerce.is-refused',
  text: `
    SELECT FROM customer_refusals
     WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND customer_hash = ANY ($4::text[]) AND refused_until >= $5`,
};

/** $1 org, $2 mode, $3 store, $4 hash as it is written, $5 until, $6 all hashes by which the customer may be erased. */
export const NOTE_REFUSAL: Statement = {
  name: 'commerce.note-refusal',
  text: `
    INSERT INTO customer_refusals AS r (org_id, mode, store_id, customer_hash, refused_until)
    SELECT $1, $2, $3, $4, $5::timestamptz
     WHERE NOT EXISTS (SELECT FROM erased_objects WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND object_hash = ANY ($6::text[]))
    ON CONFLICT (org_id, mode, store_id, customer_hash) DO UPDATE SET refused_until = greatest(r.refused_until, excluded.refused_until)`,
};

/**
 * And the time that stands for those that gave way to the quota, without a hash. $1 org, $2 mode, $3 store, $4 hashes.
 */
export const REFUSED_AMONG: Statement = {
  name: 'commerce.refused-among',
  text: `
    SELECT h.customer_hash, r.refused_until FROM unnest($4::text[]) AS h (customer_hash)
     CROSS JOIN LATERAL (
        SELECT refused_until FROM customer_refusals r
         WHERE r.org_id = $1 AND r.mode = $2 AND r.store_id = $3 AND r.customer_hash = h.customer_hash OFFSET 0) r
    UNION ALL
    SELECT NULL, refused_until FROM customer_refusals
     WHERE org_id = $1 AND mode = $2 AND store_id = '' AND customer_hash = ''`,
};

/**
 * Locks them in the order of their names: two syncs may erase the same at once, and in a rotation of keys each of them
 * has several names. $1 org, $2 mode, $3 stores, $4 hashes.
 */
export const ERASE_REFUSALS: Statement = {
  name: 'commerce.erase-refusals',
  text: `
    WITH locked AS MATERIALIZED (
      SELECT g.store_id, g.customer_hash FROM (
        SELECT * FROM unnest($3::text[], $4::text[]) AS n (store_id, customer_hash)
         ORDER BY store_id COLLATE "C", customer_hash COLLATE "C") g
       CROSS JOIN LATERAL (
        SELECT 1 FROM customer_refusals r
         WHERE r.org_id = $1 AND r.mode = $2 AND r.store_id = g.store_id AND r.customer_hash = g.customer_hash
         OFFSET 0 FOR UPDATE) r
    )
    DELETE FROM customer_refusals r USING locked g
     WHERE r.org_id = $1 AND r.mode = $2 AND r.store_id = g.store_id AND r.customer_hash = g.customer_hash`,
};

/** In their place stands a time that none of them is later than. $1 org, $2 mode, $3 how many at most. */
export const FOLD_REFUSALS: Statement = {
  name: 'commerce.fold-customer-refusals',
  text: `
    WITH gone AS (
      DELETE FROM customer_refusals WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM customer_refusals
         WHERE org_id || '/' || mode = $1 || '/' || $2 AND customer_hash <> ''
         ORDER BY refused_until LIMIT least($3::bigint, 500) FOR UPDATE SKIP LOCKED))
      RETURNING refused_until
    ), noted AS (
      INSERT INTO customer_refusals AS r (org_id, mode, store_id, customer_hash, refused_until)
      SELECT $1, $2, '', '', max(refused_until) FROM gone HAVING count(*) > 0
      ON CONFLICT (org_id, mode, store_id, customer_hash) DO UPDATE SET refused_until = greatest(r.refused_until, excluded.refused_until))
    SELECT 1 AS dropped FROM gone`,
};
