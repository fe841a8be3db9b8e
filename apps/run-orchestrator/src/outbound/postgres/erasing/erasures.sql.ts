import { RUN_ERASURE_TOPIC, RUNS_ERASED } from '@outcall/contracts-runs';
import { forgetEvents } from '@outcall/platform-outbox';
import type { Statement } from '@outcall/platform-postgres';
import { MOST_FORGOTTEN, MOST_STOPPED } from '../../../application/erasing/erasures.js';
import { LOCK_ORDER } from '../run-row/run-key.js';

/** What `refuse_erased` shares: who writes runs of the numbers has committed them when this is answered, or finds the hash. */
export const LOCK_NUMBERS: Statement = {
  name: 'runs.lock-erased-numbers',
  text: `SELECT count(pg_advisory_xact_lock(o.lock))
           FROM (SELECT DISTINCT hashtextextended(n ->> 'number_hash', 0) AS lock FROM jsonb_array_elements($1::jsonb) n ORDER BY 1) o`,
};

/** $1 the erasures, $2 now. One that is heard of again is looked at again. */
export const NOTE: Statement = {
  name: 'runs.note-erasures',
  text: `
    WITH heard AS (
      SELECT * FROM jsonb_to_recordset($1::jsonb) AS h(org_id text, mode text, erasure_id text, phone text, number_hash text, request_id text, traceparent text)
    ), hashed AS (
      INSERT INTO erased_numbers (org_id, mode, number_hash) SELECT DISTINCT org_id, mode, number_hash FROM heard ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING
    )
    INSERT INTO erasures AS e (org_id, mode, erasure_id, phone, heard_at, look_at, request_id, traceparent)
    SELECT DISTINCT ON (org_id, mode, erasure_id) org_id, mode, erasure_id, phone, $2::timestamptz, $2::timestamptz, request_id, traceparent FROM heard ORDER BY org_id, mode, erasure_id
    ON CONFLICT (org_id, mode, erasure_id) DO UPDATE SET heard_at = excluded.heard_at`,
};

/** $1 now, $2 until when it is taken. */
export const TAKE: Statement = {
  name: 'runs.take-erasure',
  text: `
    UPDATE erasures SET look_at = $2
     WHERE ctid = (SELECT ctid FROM erasures WHERE look_at <= $1 ORDER BY look_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING org_id AS "orgId", mode, erasure_id AS "erasureId", phone, request_id, traceparent`,
};

/** $1 org, $2 mode, $3 number. The statuses stand as in the index `runs_open_by_phone`, or the planner cannot use it. */
export const OPEN: Statement = {
  name: 'runs.open-of-erased',
  text: `SELECT org_id AS "orgId", mode, id FROM runs
          WHERE org_id = $1 AND mode = $2 AND phone = $3 AND status IN ('scheduled', 'dialing') AND (status = 'scheduled' OR dial IS NOT NULL AND dial -> 'stop' IS NULL)
          LIMIT ${MOST_STOPPED}`,
};

/** $4 now. What nobody tells of any more: the lease has ended that the attempt was being placed under. */
export const UNSETTLED: Statement = {
  name: 'runs.unsettled-of-erased',
  text: `SELECT org_id AS "orgId", mode, id, dial ->> 'callId' AS "callId", (dial ->> 'attempt')::int AS attempt, dial -> 'placer' ->> 'owner' AS placer FROM runs
          WHERE org_id = $1 AND mode = $2 AND phone = $3 AND status NOT IN ('scheduled', 'dialing') AND in_call AND dial ->> 'state' = 'planned'
            AND (dial -> 'placer' ->> 'until')::timestamptz < $4
          ORDER BY id LIMIT ${MOST_FORGOTTEN}`,
};

/** Of a message: 28 bytes each. */
const MOST_IDS = 20_000;
/** Of the runs `gone`; `ids` is a query of a column `i` on one of them. */
const idsOf = (ids: string): string =>
  `(SELECT coalesce(jsonb_agg(DISTINCT o.i), '[]') FROM gone CROSS JOIN LATERAL (${ids}) o WHERE o.i IS NOT NULL)`;

/**
 * $1 org, $2 mode, $3 number, $4 the time before which they ended, $5 the erasure; of its event $6 the id, $7 the time, $8 $9 the trace. As many runs as
 * one message has room for the ids of, or the first. The call of an attempt that ended while it was placed stands in `dial` alone.
 */
export const forgetSql = (appendCall: (jsonb: string) => string): string => `
  WITH found AS MATERIALIZED (
    SELECT id FROM runs
     WHERE org_id = $1 AND mode = $2 AND phone = $3 AND status NOT IN ('scheduled', 'dialing') AND NOT in_call AND updated_at <= $4::timestamptz
     LIMIT ${MOST_FORGOTTEN}
  ), ended AS (
    SELECT r.ctid AS place, r.id, jsonb_array_length(r.trail) + jsonb_array_length(r.actions) + jsonb_array_length(r.calls) + 2 AS ids
      FROM found f JOIN runs r ON r.org_id = $1 AND r.mode = $2 AND r.id = f.id
     ORDER BY ${LOCK_ORDER} FOR UPDATE OF r
  ), fitting AS (
    SELECT place, sum(ids) OVER (ORDER BY id) AS total, row_number() OVER (ORDER BY id) AS nth FROM ended
  ), gone AS (
    DELETE FROM runs WHERE ctid = ANY (ARRAY(SELECT place FROM fitting WHERE total <= ${MOST_IDS} OR nth = 1))
    RETURNING id, calls, actions, trail, dial ->> 'callId' AS last_call
  ), ${forgetEvents('SELECT id FROM gone')}
  SELECT ARRAY(SELECT id FROM gone) AS forgotten,
         ${appendCall(`(SELECT CASE WHEN count(*) > 0 THEN jsonb_build_array(jsonb_build_object(
           'id', $6::text, 'topic', '${RUN_ERASURE_TOPIC.name}', 'type', '${RUNS_ERASED}', 'key', $5::text, 'orgId', $1::text, 'mode', $2::text,
           'time', $7::text, 'version', null, 'requestId', $8::text, 'traceparent', $9::text,
           'data', jsonb_build_object('erasureId', $5::text, 'orgId', $1::text, 'mode', $2::text,
             'runIds', jsonb_agg(id ORDER BY id),
             'callIds', ${idsOf("SELECT e ->> 'callId' AS i FROM jsonb_array_elements(calls) e UNION ALL SELECT last_call")},
             'actionIds', ${idsOf("SELECT e ->> 'id' AS i FROM jsonb_array_elements(actions) e")},
             'eventIds', ${idsOf('SELECT e ->> 1 AS i FROM jsonb_array_elements(trail) e')}))) END FROM gone)`)} AS appended`;

/** $4 the erasure, $5 the time before which it was heard. What else is known of the number goes with it. */
export const END: Statement = {
  name: 'runs.end-erasure',
  text: `
    WITH ended AS (
      DELETE FROM erasures WHERE org_id = $1 AND mode = $2 AND erasure_id = $4 AND heard_at <= $5
         AND NOT EXISTS (SELECT FROM runs r WHERE r.org_id = $1 AND r.mode = $2 AND r.phone = $3)
      RETURNING org_id, mode, phone
    ), decided AS (
      DELETE FROM decisions_heard d USING ended e WHERE d.org_id = e.org_id AND d.mode = e.mode AND d.phone = e.phone
    )
    SELECT 1 AS ended FROM ended`,
};

/** $1 org, $2 mode, $3 number. */
export const FORGET_DECISIONS: Statement = {
  name: 'runs.forget-decisions-of-erased',
  text: 'DELETE FROM decisions_heard WHERE org_id = $1 AND mode = $2 AND phone = $3',
};

export const LOOK_AGAIN: Statement = {
  name: 'runs.look-again-at-erasure',
  text: 'UPDATE erasures SET look_at = $4 WHERE org_id = $1 AND mode = $2 AND erasure_id = $3',
};
