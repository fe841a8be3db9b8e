import type { Statement } from '@outcall/platform-postgres';
import { DELETED_AT } from './read-shelf.sql.js';

const OF_ORDER = `org_id = $1 AND mode = $2 AND store_id = $3 AND entity = 'orders'`;

/**
 * Orders that are older than is kept, as long as none has changed since it was read. Locks them in the order in which
 * all statements lock objects. $1 org, $2 mode, $3 store, $4 the orders.
 */
export const MAKE_OLDER: Statement = {
  name: 'commerce.make-orders-older',
  text: `
    WITH known AS MATERIALIZED (
      SELECT i.external_id, i.created_at FROM (
        SELECT * FROM jsonb_to_recordset($4::jsonb) AS r (external_id text, version bigint, created_at timestamptz)
         ORDER BY external_id COLLATE "C") i
       CROSS JOIN LATERAL (
        SELECT 1 FROM objects
         WHERE ${OF_ORDER} AND external_id = i.external_id COLLATE "C" AND version = i.version OFFSET 0 FOR UPDATE) o
    ), older AS (
      UPDATE objects o SET created_at = least(o.created_at, k.created_at) FROM known k
       WHERE ${OF_ORDER} AND o.external_id = k.external_id COLLATE "C"
      RETURNING 1
    )
    SELECT count(*)::int AS older FROM older`,
};

/**
 * The same of an order that is deleted: its deletion is told once more, with what else is known of it. A sync that
 * writes the order anew uses the same version, so that one of the two begins anew. $1 org, $2 mode, $3 store, $4 id, $5
 * version of the deletion, $6 when it was created.
 */
export const MAKE_DELETED_OLDER: Statement = {
  name: 'commerce.make-deleted-older',
  text: `
    WITH lasts AS (
      SELECT version, kind, at, updated_at, number_hash, object_created_at FROM object_history
       WHERE ${OF_ORDER} AND external_id = $4 ORDER BY version DESC LIMIT 2
    ), known AS (
      SELECT ${DELETED_AT} AS deleted_at FROM lasts
    )
    INSERT INTO object_history (org_id, mode, store_id, entity, external_id, version, kind, changes, updated_at, at, number_hash, object_created_at)
    SELECT $1, $2, $3, 'orders', $4, l.version + 1, 'deleted', '[]', k.deleted_at, l.at, l.number_hash, least(l.object_created_at, $6::timestamptz)
      FROM lasts l, known k WHERE l.version = $5::bigint AND l.kind = 'deleted' AND l.version = (SELECT max(version) FROM lasts)
    RETURNING version`,
};
