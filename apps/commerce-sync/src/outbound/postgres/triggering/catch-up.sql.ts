import type { Statement } from '@outcall/platform-postgres';
import { RESULT } from '../syncing/commit-sync.sql.js';
import { IS_ON } from '../syncing/read-shelf.sql.js';

/**
 * The triggers of flows that are on, each with the time from which on changes count for it: since the publish, or since
 * the org has switched it. $1 [{org_id, flow_id, since}].
 */
export const READ_LATE_TRIGGERS: Statement = {
  name: 'commerce.read-late-triggers',
  text: `
    SELECT f.org_id, f.flow_id, t.trigger, greatest(e.since, s.changed_at) AS since
      FROM jsonb_to_recordset($1::jsonb) AS e (org_id text, flow_id text, since timestamptz)
     CROSS JOIN LATERAL (
        SELECT org_id, flow_id, triggers FROM flow_triggers WHERE org_id = e.org_id AND flow_id = e.flow_id OFFSET 0) f
     CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(f.triggers) WHEN 'array' THEN f.triggers ELSE '[]' END) AS t (trigger)
      LEFT JOIN LATERAL (
        SELECT enabled, changed_at FROM trigger_settings
         WHERE org_id = e.org_id AND flow_id = e.flow_id AND trigger_id = t.trigger ->> 'id' OFFSET 0) s ON true
     WHERE ${IS_ON}
     ORDER BY f.org_id, f.flow_id`,
};

/**
 * $1 org, $2 since, $3 most. Usually few: the syncs of the moment that the event was on its way. The newest first,
 * because a late call is least late for them.
 */
export const RECENT_SYNCS: Statement = {
  name: 'commerce.recent-syncs',
  text: `
    SELECT mode, store_id, entity, id, is_imported, created_at AS at FROM sync_runs
     WHERE created_at >= $2::timestamptz AND org_id = $1 AND (counts ->> 'written')::int > 0 ORDER BY created_at DESC LIMIT $3`,
};

/**
 * What one sync wrote, and the objects as they are now. An object that is gone starts nothing. $1 org, $2 mode, $3 sync
 * run, $4 the names of the changes.
 */
export const CHANGES_OF_SYNC: Statement = {
  name: 'commerce.changes-of-sync',
  text: `
    SELECT h.external_id, h.version = o.version AS is_current, h.changes, h.updated_at, o.version_at, o.object, o.contact_id,
           coalesce((coalesce(p.object, o.object) ->> 'isTest')::boolean, false) AS is_test, p.object AS "order"
      FROM sync_runs r
     CROSS JOIN LATERAL (
        SELECT DISTINCT e ->> 'externalId' AS external_id FROM json_array_elements(r.results) AS e WHERE e ->> 'outcome' = 'written') i
     CROSS JOIN LATERAL (
        SELECT external_id, version, changes, updated_at FROM object_history
         WHERE org_id = $1 AND mode = $2 AND store_id = r.store_id AND entity = r.entity AND external_id = i.external_id COLLATE "C"
           AND sync_run_id = $3 AND changes ?| $4::text[] OFFSET 0) h
     CROSS JOIN LATERAL (
        SELECT version, version_at, object, contact_id, order_external_id FROM objects
         WHERE org_id = $1 AND mode = $2 AND store_id = r.store_id AND entity = r.entity AND external_id = i.external_id COLLATE "C" OFFSET 0) o
      LEFT JOIN LATERAL (
        SELECT object FROM objects
         WHERE org_id = $1 AND mode = $2 AND store_id = r.store_id AND entity = 'orders' AND external_id = o.order_external_id COLLATE "C" OFFSET 0) p
        ON r.entity = 'returns'
     WHERE r.org_id = $1 AND r.mode = $2 AND r.id = $3
     ORDER BY h.external_id COLLATE "C", h.version`,
};

/**
 * Writes results as a sync does, in the same order. A result that exists is kept. $1 org, $2 mode, $3 store, $4 entity,
 * $5 results, $6 at.
 */
export const ADD_RESULTS: Statement = {
  name: 'commerce.add-results',
  text: `
    INSERT INTO trigger_results (org_id, mode, id, flow_id, trigger_id, store_id, entity, external_id, change, outcome, reason, condition,
                                 command, due_at, created_at, decided_at)
    SELECT $1, $2, r.id, r.flow_id, r.trigger_id, $3, $4, r.external_id, r.change, r.outcome, r.reason, r.condition,
           r.command, r.due_at, $6::timestamptz, r.decided_at
      FROM jsonb_to_recordset($5::jsonb) AS r (${RESULT})
     ORDER BY r.external_id COLLATE "C", r.flow_id, r.trigger_id, r.change
    ON CONFLICT (org_id, mode, store_id, entity, external_id, flow_id, trigger_id, change) DO NOTHING`,
};
