import type { Statement } from '@outcall/platform-postgres';

/**
 * When an object was deleted, by the last two rows of its history; null: it was not. Of its deletion and the last copy
 * before it the later counts, as the clock of the shop may be ahead of ours, unless the deletion has the shop's time.
 */
export const DELETED_AT = `CASE WHEN bool_or(kind = 'deleted') THEN
             coalesce(max(updated_at) FILTER (WHERE kind = 'deleted'), greatest(max(at), max(updated_at))) END`;

/**
 * The stored state of the objects of one body: their ids, and the time and hash of each copy. Versions of a deleted
 * object go on from its history. `content` is read only where a copy of the same time has another text, and not where
 * an erasure has taken something out of it: the same copy does not bring it back. Each id is looked up by its primary
 * key: the plan must not depend on how many rows the table had when it was made. $8: the fields that are read of each
 * stored copy, null for none: 500 whole orders may be a hundred megabytes.
 */
export const READ_OBJECTS: Statement = {
  name: 'commerce.read-objects',
  text: `
    SELECT i.external_id, coalesce(o.version, h.version, 0) AS version, o.version_at, o.facts, o.phone, o.contact_id,
           coalesce(o.created_at, h.created_at) AS created_at, o.content, o.fields, o.consented_until, o.others_consented_until,
           to_char(h.deleted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"000000Z"') AS deleted_at
      FROM unnest($5::text[], $6::text[], $7::text[]) AS i (external_id, version_at, hash)
      LEFT JOIN LATERAL (
        SELECT version, version_at, facts, phone, contact_id, created_at, consented_until, others_consented_until,
               CASE WHEN version_at = i.version_at AND encode(sha256(convert_to(object::text, 'UTF8')), 'hex') <> i.hash
                     AND position('"redacted"' IN object::text) = 0 THEN object END AS content,
               CASE WHEN $8::text[] IS NOT NULL THEN (
                 SELECT coalesce(json_object_agg(key, value), '{}') FROM json_each(object) WHERE key = ANY ($8::text[])) END AS fields
          FROM objects
         WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND entity = $4 AND external_id = i.external_id COLLATE "C"
         LIMIT 1) o ON true
      LEFT JOIN LATERAL (
        SELECT max(version) AS version, ${DELETED_AT} AS deleted_at, min(object_created_at) AS created_at
          FROM (SELECT version, kind, at, updated_at, object_created_at FROM object_history
                 WHERE o.version IS NULL
                   AND org_id = $1 AND mode = $2 AND store_id = $3 AND entity = $4 AND external_id = i.external_id COLLATE "C"
                 ORDER BY version DESC LIMIT 2) lasts) h ON true`,
};

/** The elements of `f.triggers`. What is no list has none. */
export const TRIGGERS_OF_F = `jsonb_array_elements(CASE jsonb_typeof(f.triggers) WHEN 'array' THEN f.triggers ELSE '[]' END)`;

/** Whether one of the org's triggers of returns names something of the order. $1 org. */
const ORDERS_ARE_NAMED = `EXISTS (
  SELECT FROM flow_triggers f CROSS JOIN LATERAL ${TRIGGERS_OF_F} AS t (trigger)
   WHERE f.org_id = $1 AND t.trigger ->> 'on' LIKE 'return.%' AND t.trigger::text LIKE '%order.%')`;

/** The content of the orders is read only where a trigger needs it: 500 of them may be a hundred megabytes. */
export const READ_ORDERS_OF_RETURNS: Statement = {
  name: 'commerce.read-orders-of-returns',
  text: `
    SELECT i.external_id, o.contact_id, o.phone, o.is_test, o.object
      FROM unnest($4::text[]) AS i (external_id)
     CROSS JOIN LATERAL (
        SELECT contact_id, phone, coalesce((object ->> 'isTest')::boolean, false) AS is_test,
               CASE WHEN ${ORDERS_ARE_NAMED} THEN object END AS object
          FROM objects
         WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND entity = 'orders' AND external_id = i.external_id COLLATE "C"
         LIMIT 1) o`,
};

/**
 * The sum of the versions of an org's flows. Versions only rise and no row is ever deleted, so the sum changes with
 * every publish. $1 org.
 */
export const TRIGGERS_VERSION = `SELECT coalesce(sum(version), 0)::text FROM flow_triggers WHERE org_id = $1`;

/** The count of erasures in an org and mode. No row while nobody was erased. */
export const LOOKS = `SELECT looks::text FROM erasure_looks WHERE org_id = $1 AND mode = $2`;
export const READ_LOOKS: Statement = { name: 'commerce.read-looks', text: LOOKS };

/**
 * Whether trigger `t` is on, with the org's setting `s` if there is one. It must not fail for any content, because a
 * batch holds flows of several orgs.
 */
export const IS_ON = `coalesce(s.enabled, t.trigger -> 'enabled' <> 'false'::jsonb, true)`;

/**
 * The triggers that are on: by the org's setting, else by the flow's default. One row, so that triggers and version are
 * read at the same moment.
 */
export const READ_TRIGGERS: Statement = {
  name: 'commerce.read-triggers',
  text: `
    SELECT (${TRIGGERS_VERSION}) AS version, json_agg(json_build_object('flow_id', f.flow_id, 'trigger', t.trigger)) AS triggers
      FROM flow_triggers f
     CROSS JOIN LATERAL ${TRIGGERS_OF_F} AS t (trigger)
      LEFT JOIN trigger_settings s ON s.org_id = f.org_id AND s.flow_id = f.flow_id AND s.trigger_id = t.trigger ->> 'id'
     WHERE f.org_id = $1 AND ${IS_ON}`,
};
