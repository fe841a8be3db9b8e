import type { Statement } from '@outcall/platform-postgres';

/** $1 org, $2 mode. */
export const LOOK: Statement = {
  name: 'commerce.look-for-erased',
  text: `
    INSERT INTO erasure_looks AS l (org_id, mode, looks) VALUES ($1, $2, 1)
    ON CONFLICT (org_id, mode) DO UPDATE SET looks = l.looks + 1`,
};

const PAGE_OF_NUMBER = 'ORDER BY store_id, entity, external_id LIMIT 500';

/**
 * What is stored, and what the shop had deleted: those have their history alone, and are of the number that their last
 * row names. What was deleted before the erasure was also created before it, whatever the clock of the shop said. $1
 * org, $2 mode, $3 number, $4 to $6 store, kind and id of the last object of the page before, $7 $8 as in
 * `ErasedShopper`, $9 hashes of the number. A number has few enough objects to sort.
 */
export const OBJECTS_OF_NUMBER: Statement = {
  name: 'commerce.objects-of-number',
  text: `
    SELECT store_id AS "storeId", entity, external_id AS "externalId" FROM (
      (SELECT store_id, entity, external_id FROM objects
        WHERE org_id = $1 AND mode = $2 AND phone = $3 AND (store_id, entity, external_id) > ($4, $5, $6 COLLATE "C")
          AND (created_at <= coalesce($7::timestamptz, 'infinity') OR contact_id = $8)
        ${PAGE_OF_NUMBER})
      UNION ALL
      (SELECT store_id, entity, external_id FROM object_history h
        WHERE org_id = $1 AND mode = $2 AND number_hash = ANY ($9::text[]) AND (store_id, entity, external_id) > ($4, $5, $6 COLLATE "C")
          AND least(at, object_created_at) <= coalesce($7::timestamptz, 'infinity')
          AND NOT EXISTS (
            SELECT FROM object_history l WHERE l.org_id = $1 AND l.mode = $2 AND l.store_id = h.store_id AND l.entity = h.entity
               AND l.external_id = h.external_id AND l.version > h.version)
        ${PAGE_OF_NUMBER})) o
     ${PAGE_OF_NUMBER}`,
};

/** A return that came before its order has no number. $1 org, $2 mode, $3 stores, $4 the orders' ids. */
export const RETURNS_OF_ORDERS: Statement = {
  name: 'commerce.returns-of-erased-orders',
  text: `
    SELECT o.store_id AS "storeId", o.entity, o.external_id AS "externalId"
      FROM unnest($3::text[], $4::text[]) AS i (store_id, external_id)
     CROSS JOIN LATERAL (
        SELECT store_id, entity, external_id FROM objects
         WHERE org_id = $1 AND mode = $2 AND store_id = i.store_id AND order_external_id = i.external_id COLLATE "C" OFFSET 0) o`,
};

const deleteOf = (name: string, table: string, returning = ''): Statement => ({
  name: `commerce.erase-${name}`,
  text: `
    DELETE FROM ${table} t USING unnest($3::text[], $4::text[], $5::text[]) AS g (store_id, entity, external_id)
     WHERE t.org_id = $1 AND t.mode = $2 AND t.store_id = g.store_id AND t.entity = g.entity AND t.external_id = g.external_id COLLATE "C"
    ${returning}`,
});

/**
 * Locks the objects in the order in which all statements lock objects. $1 org, $2 mode, $3 to $5 stores, kinds and ids,
 * in that order.
 */
export const LOCK_OBJECTS: Statement = {
  name: 'commerce.lock-erased',
  text: `
    SELECT o.store_id, o.entity, o.external_id, o.version, o.updated_at
      FROM unnest($3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS g (store_id, entity, external_id, place)
     CROSS JOIN LATERAL (
        SELECT * FROM objects
         WHERE org_id = $1 AND mode = $2 AND store_id = g.store_id AND entity = g.entity AND external_id = g.external_id COLLATE "C"
           FOR UPDATE) o
     ORDER BY g.place`,
};
/** Answers those that were pending, as `DueStartRow`, and until when they are claimed. */
export const ERASE_TRIGGER_RESULTS = deleteOf(
  'trigger-results',
  'trigger_results',
  `RETURNING t.org_id, t.mode, t.id, t.flow_id, t.trigger_id, t.store_id, t.entity, t.external_id, t.change, t.command, t.asks,
              NULL AS store_key, false AS may_lack_consents, t.lease_until`,
);
export const ERASE_HISTORY = deleteOf('history', 'object_history');
export const ERASE_OBJECTS = deleteOf('objects', 'objects');

/** $1 org, $2 mode, $3 number, $4 $5 as in `ErasedShopper`. Hardly ever is one there. */
export const ERASE_PENDING: Statement = {
  name: 'commerce.erase-untold',
  text: `
    DELETE FROM untold_consents
     WHERE org_id = $1 AND mode = $2 AND phone = $3 AND (created_at <= coalesce($4::timestamptz, 'infinity') OR contact_id = $5)`,
};

/**
 * Deletes the objects' unsent events. $1 their keys. The relay may still send an event that it has already read; both
 * may delete the same event.
 */
export const ERASE_UNSENT: Statement = {
  name: 'commerce.erase-unsent',
  text: `DELETE FROM outbox WHERE event ->> 'topic' = 'commerce.object.v1' AND event ->> 'key' = ANY ($1::text[])`,
};
export const ERASE_UNSENDABLE: Statement = {
  name: 'commerce.erase-unsendable',
  text: `DELETE FROM outbox_dead WHERE event ->> 'topic' = 'commerce.object.v1' AND event ->> 'key' = ANY ($1::text[])`,
};

/** $1 org, $2 mode, $3 the last id of the page before. */
export const ARCHIVED_SYNCS: Statement = {
  name: 'commerce.archived-syncs',
  text: `
    SELECT id, store_id AS "storeId", entity, results, body AS packed, body_hash AS hash FROM sync_runs
     WHERE org_id = $1 AND mode = $2 AND id > $3 AND (body IS NOT NULL OR body_hash IS NOT NULL)
     ORDER BY id LIMIT 5`,
};

/**
 * $1 org, $2 mode, $3 sync run, $4 results, $5 body or null. Retention may have dropped the body or the hash
 * meanwhile: it stays dropped. An empty hash says that there was one.
 */
export const REPLACE_ARCHIVED: Statement = {
  name: 'commerce.replace-archived',
  text: `
    UPDATE sync_runs SET results = $4::text::json, body = CASE WHEN body IS NOT NULL THEN $5::bytea END,
                         body_hash = CASE WHEN body_hash IS NOT NULL THEN '' END
     WHERE org_id = $1 AND mode = $2 AND id = $3`,
};
