import { RUN_ERASURE_TOPIC, RUNS_ERASED, RUNS_ERASING } from '@outcall/contracts-runs';
import { rewriteEvents } from '@outcall/platform-outbox';
import type { Statement } from '@outcall/platform-postgres';
import { MAX_FORGOTTEN, MAX_STOPPED } from '../../../application/erasing/erasures.js';
import { IS_OPEN, RUNS_OF_STATUSES } from '../run-row/of-statuses.js';
import { LOCK_ORDER } from '../run-row/run-key.js';

/**
 * Takes alone the locks that `refuse_erased` takes shared. So every transaction that writes runs of these numbers
 * either has committed before this statement returns, or waits and then finds the hash.
 */
export const LOCK_NUMBERS: Statement = {
  name: 'runs.lock-erased-numbers',
  text: `SELECT count(pg_advisory_xact_lock(o.lock))
           FROM (SELECT DISTINCT hashtextextended(n ->> 'number_hash', 0) AS lock FROM jsonb_array_elements($1::jsonb) n ORDER BY 1) o`,
};

/**
 * $1 the erasures, $2 now. A repeated erasure only renews the time it was heard: it does not know the contact any more.
 */
export const NOTE: Statement = {
  name: 'runs.note-erasures',
  text: `
    WITH heard AS (
      SELECT * FROM jsonb_to_recordset($1::jsonb) AS h(org_id text, mode text, erasure_id text, phone text, number_hash text, contact_id text, erased_at timestamptz, request_id text, traceparent text)
    ), hashed AS (
      INSERT INTO erased_numbers AS n (org_id, mode, number_hash, erased_at)
      SELECT org_id, mode, number_hash, max(erased_at) FROM heard GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (org_id, mode, number_hash) DO UPDATE SET erased_at = greatest(n.erased_at, excluded.erased_at)
    )
    INSERT INTO erasures AS e (org_id, mode, erasure_id, phone, contact_id, erased_at, heard_at, look_at, request_id, traceparent)
    SELECT DISTINCT ON (org_id, mode, erasure_id) org_id, mode, erasure_id, phone, contact_id, erased_at, $2::timestamptz, $2::timestamptz, request_id, traceparent
      FROM heard ORDER BY org_id, mode, erasure_id, contact_id
    ON CONFLICT (org_id, mode, erasure_id) DO UPDATE SET heard_at = excluded.heard_at, contact_id = coalesce(e.contact_id, excluded.contact_id)`,
};

/** $1 now, $2 until when the erasure is taken. */
export const TAKE: Statement = {
  name: 'runs.take-erasure',
  text: `
    UPDATE erasures SET look_at = $2
     WHERE ctid = (SELECT ctid FROM erasures WHERE look_at <= $1 ORDER BY look_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING org_id AS "orgId", mode, erasure_id AS "erasureId", phone, contact_id AS "contactId", erased_at AS "erasedAt", request_id, traceparent`,
};

/** Of run `r`: not of somebody who came back after the erasure at `at` (null: nobody has). */
const isOfErased = (at: string): string =>
  `((r.terms ->> 'afterErasure')::timestamptz >= ${at}::timestamptz) IS NOT TRUE`;

/**
 * $1 org, $2 mode, $3 number, $4 when it was erased: its runs that are open or in a call, as a row has its number only
 * then.
 */
const GOING_ON = `${RUNS_OF_STATUSES}
          WHERE s.org_id = $1 AND s.mode = $2 AND s.phone = $3 AND ${isOfErased('$4')}`;

/**
 * Those that were not told of the erasure. One that is `dialing` without a `dial` has no call that could be hung up.
 */
export const OPEN: Statement = {
  name: 'runs.open-of-erased',
  text: `SELECT s.org_id AS "orgId", s.mode, s.id FROM ${GOING_ON}
            AND r.dial -> 'isErased' IS NULL AND (s.status <> 'dialing' OR r.dial IS NOT NULL)
          LIMIT ${MAX_STOPPED}`,
};

const DIALING = `s.org_id AS "orgId", s.mode, s.id, r.dial ->> 'callId' AS "callId", (r.dial ->> 'attempt')::int AS attempt, r.dial -> 'placer' ->> 'owner' AS placer`;

export const IN_CALL: Statement = {
  name: 'runs.in-call-of-erased',
  text: `SELECT ${DIALING} FROM ${GOING_ON} AND s.in_call AND r.dial IS NOT NULL
          ORDER BY s.id LIMIT ${MAX_FORGOTTEN}`,
};

/** $5 now. Runs whose attempt was being placed under a lease that has ended: its holder will not report any more. */
export const UNSETTLED: Statement = {
  name: 'runs.unsettled-of-erased',
  text: `SELECT ${DIALING} FROM ${GOING_ON}
            AND NOT (${IS_OPEN}) AND s.in_call AND r.dial ->> 'state' = 'planned' AND (r.dial -> 'placer' ->> 'until')::timestamptz < $5
          ORDER BY s.id LIMIT ${MAX_FORGOTTEN}`,
};

/** Of a message: 28 bytes each. */
const MAX_IDS = 20_000;
/** Of `runs`, a table; `ids` is a query of a column `i` on one of them. */
const idsOf = (runs: string, ids: string): string =>
  `(SELECT coalesce(jsonb_agg(DISTINCT o.i), '[]') FROM ${runs} CROSS JOIN LATERAL (${ids}) o WHERE o.i IS NOT NULL)`;
const TRAIL_EVENTS = 'SELECT e ->> 1 AS i FROM jsonb_array_elements(trail) e';

/**
 * One event about `runs`, if there are any, as `appendCall` takes it. $1 org, $2 mode, $3 the erasure; of the event $4
 * the id, $5 the time, $6 $7 the trace.
 */
const telling = (runs: string, type: string, data: string): string =>
  `(SELECT CASE WHEN count(*) > 0 THEN jsonb_build_array(jsonb_build_object(
      'id', $4::text, 'topic', '${RUN_ERASURE_TOPIC.name}', 'type', '${type}', 'key', $3::text, 'orgId', $1::text, 'mode', $2::text,
      'time', $5::text, 'version', null, 'requestId', $6::text, 'traceparent', $7::text,
      'data', jsonb_build_object('erasureId', $3::text, 'orgId', $1::text, 'mode', $2::text, ${data}))) END FROM ${runs})`;

/** As `publicEvents` does for an erased run: its last events are still delivered, however slow the relay is. */
const WITHOUT_SHOPPER = `jsonb_build_object('redacted', true, 'run',
    (SELECT jsonb_object_agg(f.key, f.value) FROM jsonb_each(event::jsonb #> '{data,run}') f WHERE f.key IN ('id', 'status', 'lastError')))`;

/**
 * $1 to $7 as in `telling`, $8 number, $9 the time before which the runs ended, $10 when it was erased. Takes as many
 * runs as one message has room for ids, and at least one. The call of an attempt that ended while it was being placed
 * is only in `dial`.
 */
export const forgetSql = (appendCall: (jsonb: string) => string): string => `
  WITH found AS MATERIALIZED (
    SELECT id FROM runs r
     WHERE org_id = $1 AND mode = $2 AND phone = $8 AND status NOT IN ('scheduled', 'dialing') AND NOT in_call AND updated_at <= $9::timestamptz
       AND ${isOfErased('$10')}
     LIMIT ${MAX_FORGOTTEN}
  ), ended AS (
    SELECT r.ctid AS place, r.id, jsonb_array_length(r.trail) + jsonb_array_length(r.actions) + jsonb_array_length(r.calls) + 2 AS ids
      FROM found f JOIN runs r ON r.org_id = $1 AND r.mode = $2 AND r.id = f.id
     ORDER BY ${LOCK_ORDER} FOR UPDATE OF r
  ), fitting AS (
    SELECT place, sum(ids) OVER (ORDER BY id) AS total, row_number() OVER (ORDER BY id) AS nth FROM ended
  ), gone AS (
    DELETE FROM runs WHERE ctid = ANY (ARRAY(SELECT place FROM fitting WHERE total <= ${MAX_IDS} OR nth = 1))
    RETURNING id, calls, actions, trail, dial ->> 'callId' AS last_call
  ), ${rewriteEvents('SELECT id FROM gone', WITHOUT_SHOPPER)}
  SELECT ARRAY(SELECT id FROM gone) AS forgotten,
         ${appendCall(
           telling(
             'gone',
             RUNS_ERASED,
             `'runIds', jsonb_agg(id ORDER BY id),
             'callIds', ${idsOf('gone', "SELECT e ->> 'callId' AS i FROM jsonb_array_elements(calls) e UNION ALL SELECT last_call")},
             'actionIds', ${idsOf('gone', "SELECT e ->> 'id' AS i FROM jsonb_array_elements(actions) e")},
             'eventIds', ${idsOf('gone', TRAIL_EVENTS)}`,
           ),
         )} AS appended`;

/** $1 to $7 as in `telling`, $8 runs. */
export const tellOngoingSql = (appendCall: (jsonb: string) => string): string => `
  WITH ongoing AS (
    SELECT r.id, r.trail FROM unnest($8::text[]) AS i (id)
      JOIN runs r ON r.org_id = $1 AND r.mode = $2 AND r.id = i.id
     WHERE r.in_call OR r.status = 'dialing'
  )
  SELECT ${appendCall(telling('ongoing', RUNS_ERASING, `'ongoingRunIds', jsonb_agg(id ORDER BY id), 'eventIds', ${idsOf('ongoing', TRAIL_EVENTS)}`))} AS appended`;

/** $4 the erasure, $5 the time before which it was heard. Other data about the number is deleted with it. */
export const END: Statement = {
  name: 'runs.end-erasure',
  text: `
    WITH ended AS (
      DELETE FROM erasures WHERE org_id = $1 AND mode = $2 AND erasure_id = $4 AND heard_at <= $5
         AND NOT EXISTS (SELECT FROM runs r WHERE r.org_id = $1 AND r.mode = $2 AND r.phone = $3 AND ${isOfErased('erased_at')})
      RETURNING org_id, mode, phone, heard_at
    ), decided AS (
      DELETE FROM decisions_heard d USING ended e WHERE d.org_id = e.org_id AND d.mode = e.mode AND d.phone = e.phone
    ), asked AS (
      DELETE FROM limit_questions q USING ended e WHERE q.org_id = e.org_id AND q.mode = e.mode AND q.phone = e.phone
    )
    SELECT heard_at AS "heardAt" FROM ended`,
};

/** $1 org, $2 mode, $3 number. The runs that are left when an erasure is over are those of somebody who came back. */
export const RUNS_OF_NUMBER: Statement = {
  name: 'runs.of-number-that-came-back',
  text: 'SELECT id FROM runs WHERE org_id = $1 AND mode = $2 AND phone = $3',
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
