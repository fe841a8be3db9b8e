import type { Statement } from '@outcall/platform-postgres';

/**
 * What is stored of the objects of one body. An object that was deleted goes on counting from its history. Each id is looked up by its
 * primary key: the plan must not depend on how many rows a table had when it was made.
 */
export const READ_OBJECTS: Statement = {
  name: 'commerce.read-objects',
  text: `
    SELECT i.external_id, coalesce(o.version, h.version, 0) AS version, o.version_at, o.facts, o.phone
      FROM unnest($5::text[]) AS i (external_id)
      LEFT JOIN LATERAL (
        SELECT version, version_at, facts, phone FROM objects
         WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND entity = $4 AND external_id = i.external_id COLLATE "C"
         LIMIT 1) o ON true
      LEFT JOIN LATERAL (
        SELECT version FROM object_history
         WHERE o.version IS NULL
           AND org_id = $1 AND mode = $2 AND store_id = $3 AND entity = $4 AND external_id = i.external_id COLLATE "C"
         ORDER BY version DESC LIMIT 1) h ON true`,
};

export const READ_ORDERS_OF_RETURNS: Statement = {
  name: 'commerce.read-orders-of-returns',
  text: `
    SELECT i.external_id, o.contact_id, o.phone, o.is_test
      FROM unnest($4::text[]) AS i (external_id)
     CROSS JOIN LATERAL (
        SELECT contact_id, phone, coalesce((object ->> 'isTest')::boolean, false) AS is_test FROM objects
         WHERE org_id = $1 AND mode = $2 AND store_id = $3 AND entity = 'orders' AND external_id = i.external_id COLLATE "C"
         LIMIT 1) o`,
};

/** The version of a flow only rises and no row ever goes: so does their sum, with any change of any. $1 org. */
export const TRIGGERS_VERSION = `SELECT coalesce(sum(version), 0)::text FROM flow_triggers WHERE org_id = $1`;

/** The looks of erasures in an org and mode, none while nobody was erased. */
export const LOOKS = `SELECT looks::text FROM erasure_looks WHERE org_id = $1 AND mode = $2`;
export const READ_LOOKS: Statement = { name: 'commerce.read-looks', text: LOOKS };

/** A trigger `t` with the org's setting `s`, if there is one. Whatever a flow may have written, nobody's statement fails by it. */
export const IS_ON = `coalesce(s.enabled, t.trigger -> 'enabled' <> 'false'::jsonb, true)`;

/** Triggers that are on: as the org has set them, else as the flow has them. One row, so that they and their version are of one moment. */
export const READ_TRIGGERS: Statement = {
  name: 'commerce.read-triggers',
  text: `
    SELECT (${TRIGGERS_VERSION}) AS version, json_agg(json_build_object('flow_id', f.flow_id, 'trigger', t.trigger)) AS triggers
      FROM flow_triggers f
     CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(f.triggers) WHEN 'array' THEN f.triggers ELSE '[]' END) AS t (trigger)
      LEFT JOIN trigger_settings s ON s.org_id = f.org_id AND s.flow_id = f.flow_id AND s.trigger_id = t.trigger ->> 'id'
     WHERE f.org_id = $1 AND ${IS_ON}`,
};
