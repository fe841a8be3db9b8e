import { LOOKS, TRIGGERS_VERSION } from './read-shelf.sql.js';

/** The columns of a stored copy in the JSON parameter. */
const COPY = `external_id text, base bigint, version bigint, version_at text, facts jsonb, number text, order_external_id text,
  contact_id text, phone text, object text, created_at timestamptz, updated_at timestamptz, consented_until timestamptz,
  others_consented_until timestamptz`;
const STEP = 'external_id text, version bigint, kind text, changes jsonb, facts jsonb, updated_at timestamptz';
/** The columns of a trigger's result in the JSON parameter. */
export const RESULT = `id text, flow_id text, trigger_id text, external_id text, change text, outcome text, reason text, condition jsonb,
  command jsonb, due_at timestamptz, decided_at timestamptz`;

/** Later times may have been rounded into a year that is not read back, and so not known to be earlier. */
const inKnownYears = (time: string): string => `least(${time}, '9999-12-31Z')`;

/**
 * One sync, or a piece of it. An order that is older by now than was read is not written. Rows are locked in the order
 * of their ids, and no other before the objects. The caller rolls back when less was written than given.
 *
 * $1 org, $2 mode, $3 store, $4 entity, $5 copies, $6 history, $7 trigger results, $8 at, $9 number of copies, $10 run
 * id, $11 imported, $12 counts, $13 results (null in all pieces but the last), $14 body, $15 its bytes, $16 events,
 * $17 version of the triggers, $18 looks of erasures, $19 hash in place of the body. The long ones are text, as their
 * bytes are sent.
 */
export const commitSync = (appendCall: (jsonb: string) => string): string => `
  WITH given AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($5::text::jsonb) AS g (${COPY})
  ), written AS (
    INSERT INTO objects AS o (org_id, mode, store_id, entity, external_id, version, replaced, version_at, facts, number, order_external_id,
                              contact_id, phone, object, created_at, updated_at, consented_until, others_consented_until, synced_at)
    SELECT $1, $2, $3, $4, external_id, version, base, version_at, facts, number, order_external_id,
           contact_id, phone, object::json, created_at, updated_at, consented_until, others_consented_until, $8::timestamptz
      FROM given ORDER BY external_id COLLATE "C"
    ON CONFLICT (org_id, mode, store_id, entity, external_id) DO UPDATE
       SET version = excluded.version, replaced = excluded.replaced, version_at = excluded.version_at, facts = excluded.facts,
           number = excluded.number, order_external_id = excluded.order_external_id, contact_id = excluded.contact_id,
           phone = excluded.phone, object = excluded.object, created_at = least(o.created_at, excluded.created_at), updated_at = excluded.updated_at,
           consented_until = excluded.consented_until, others_consented_until = excluded.others_consented_until,
           synced_at = excluded.synced_at
     WHERE o.version = excluded.replaced AND ($4 <> 'orders' OR ${inKnownYears('o.created_at')} >= ${inKnownYears('excluded.created_at')})
    RETURNING 1
  ), whole AS MATERIALIZED (
    SELECT count(*) = $9::int AND (${TRIGGERS_VERSION}) = $17 AND coalesce((${LOOKS}), '0') = $18 AS is_whole FROM written
  ), history AS (
    INSERT INTO object_history (org_id, mode, store_id, entity, external_id, version, kind, changes, facts, updated_at, sync_run_id, at)
    SELECT $1, $2, $3, $4, h.external_id, h.version, h.kind, h.changes, h.facts, h.updated_at, $10, $8::timestamptz
      FROM whole, jsonb_to_recordset($6::text::jsonb) AS h (${STEP}) WHERE is_whole
  ), triggered AS (
    INSERT INTO trigger_results (org_id, mode, id, flow_id, trigger_id, store_id, entity, external_id, change, outcome, reason, condition,
                                 command, due_at, created_at, decided_at)
    SELECT $1, $2, r.id, r.flow_id, r.trigger_id, $3, $4, r.external_id, r.change, r.outcome, r.reason, r.condition,
           r.command, r.due_at, $8::timestamptz, r.decided_at
      FROM whole, jsonb_to_recordset($7::text::jsonb) AS r (${RESULT})
     WHERE is_whole ORDER BY r.external_id COLLATE "C", r.flow_id, r.trigger_id, r.change
    ON CONFLICT (org_id, mode, store_id, entity, external_id, flow_id, trigger_id, change) DO NOTHING
  ), run AS (
    INSERT INTO sync_runs (org_id, mode, id, store_id, entity, is_imported, counts, results, body, body_bytes, created_at, body_hash)
    SELECT $1, $2, $10, $3, $4, $11, $12::jsonb, $13::text::json, $14::bytea, $15::int, $8::timestamptz, $19::text
      FROM whole WHERE is_whole AND $13::text IS NOT NULL
  )
  SELECT is_whole, CASE WHEN is_whole THEN ${appendCall('$16::text::jsonb')} END AS appended FROM whole`;
