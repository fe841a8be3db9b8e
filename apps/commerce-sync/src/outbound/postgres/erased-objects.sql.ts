import type { Statement } from '@outcall/platform-postgres';

/**
 * $1 org, $2 mode, $3 stores, $4 hashes, $5 at. Rows are written in the order of their keys, so that two writers of the
 * same rows cannot deadlock.
 */
export const REDACT: Statement = {
  name: 'commerce.redact-objects',
  text: `
    INSERT INTO erased_objects (org_id, mode, store_id, object_hash, erased_at)
    SELECT $1, $2, store_id, object_hash, $5 FROM unnest($3::text[], $4::text[]) AS h (store_id, object_hash)
     ORDER BY store_id, object_hash
    ON CONFLICT (org_id, mode, store_id, object_hash) DO NOTHING`,
};

/** $1 org, $2 mode, $3 store, $4 hashes. */
export const REDACTED_AMONG: Statement = {
  name: 'commerce.redacted-among',
  text: `
    SELECT h.object_hash FROM unnest($4::text[]) AS h (object_hash)
     CROSS JOIN LATERAL (
        SELECT 1 FROM erased_objects e
         WHERE e.org_id = $1 AND e.mode = $2 AND e.store_id = $3 AND e.object_hash = h.object_hash OFFSET 0) e`,
};

/**
 * As before, and the time that stands for hashes that were folded. In one statement, so that a hash is seen or the time
 * that took its place. $1 org, $2 mode, $3 store, $4 hashes.
 */
export const ERASED_AMONG: Statement = {
  name: 'commerce.erased-among',
  text: `${REDACTED_AMONG.text.replace('h.object_hash FROM', 'h.object_hash, NULL::timestamptz AS until FROM')}
    UNION ALL SELECT NULL, until FROM erased_before WHERE org_id = $1 AND mode = $2`,
};
