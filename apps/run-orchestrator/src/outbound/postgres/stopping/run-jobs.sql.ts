import type { Statement } from '@outcall/platform-postgres';
import { concerns, HALTED_BY } from '../run-row/halts.js';
import { IS_OPEN, RUNS_OF_STATUSES } from '../run-row/of-statuses.js';

/** Of one org and mode; the texts are those of `stops_of`. */
export const LOCK_STOPS: Statement = {
  name: 'runs.lock-stops',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('stops/' || $1::text || '/' || $2::text, 0))`,
};

/** $1 org, $2 mode. */
export const STANDING: Statement = {
  name: 'runs.standing-jobs',
  text: `SELECT id, kind, flow_id AS "flowId", flow_version_id AS "flowVersionId", store_id AS "storeId", coalesce(metadata, '{}') AS metadata
           FROM run_jobs WHERE org_id = $1 AND mode = $2 AND stands`,
};

export const STORE: Statement = {
  name: 'runs.store-job',
  text: `INSERT INTO run_jobs (org_id, mode, id, kind, flow_id, flow_version_id, store_id, metadata, stands, status, matched, done, planned, left_over, look_at, request_id, traceparent, created_at)
         SELECT org_id, mode, id, kind, flow_id, flow_version_id, store_id, metadata, stands, 'running', 0, 0, 0, '{}', look_at, request_id, traceparent, created_at
           FROM jsonb_to_recordset($1::jsonb) AS j(org_id text, mode text, id text, kind text, flow_id text, flow_version_id text, store_id text, metadata jsonb,
                stands boolean, look_at timestamptz, request_id text, traceparent text, created_at timestamptz)`,
};

/** Those that are not done, but for those that the new order ends ($3); $4 at most. A release is nobody's order. */
export const UNFINISHED: Statement = {
  name: 'runs.unfinished-jobs',
  text: `SELECT id FROM run_jobs WHERE org_id = $1 AND mode = $2 AND status = 'running' AND kind <> 'release' AND id <> ALL ($3::text[]) LIMIT $4`,
};

/** $3 the pauses that are over, $4 now. Their jobs are, too: whoever works on one finds it taken away. */
export const LIFT: Statement = {
  name: 'runs.lift-pauses',
  text: `UPDATE run_jobs SET stands = false, status = 'done', look_at = NULL, owner = NULL, finished_at = coalesce(finished_at, $4)
          WHERE org_id = $1 AND mode = $2 AND id = ANY ($3::text[])`,
};

/** Not over a job that somebody has taken, or that a resume has ended meanwhile. */
export const BEGIN: Statement = {
  name: 'runs.begin-job',
  text: `UPDATE run_jobs SET matched = greatest(matched, $4), look_at = CASE WHEN owner IS NULL AND status = 'running' THEN $5 ELSE look_at END
          WHERE org_id = $1 AND mode = $2 AND id = $3`,
};

const SHOWN = `org_id AS "orgId", mode, id, kind, jsonb_build_object('flowId', flow_id, 'flowVersionId', flow_version_id, 'storeId', store_id, 'metadata', coalesce(metadata, '{}')) AS filter,
  greatest(matched, done) AS matched, CASE status WHEN 'done' THEN greatest(matched, done) - set_aside ELSE done END AS done, status, created_at AS "createdAt"`;

/** $1 org, $2 the id. Its mode is not asked for, so both are tried. */
export const FIND: Statement = {
  name: 'runs.find-job',
  text: `SELECT ${SHOWN} FROM run_jobs WHERE org_id = $1 AND mode IN ('live', 'test') AND id = $2 AND kind <> 'release'`,
};

/**
 * $1 now, $2 until when it is taken, $3 by whom. What somebody ordered comes before the releases, of which an org has
 * one. Orgs take turns: one with many jobs waits behind another with one. A job that was looked at waits from then on,
 * so the latest of an org's is when the org had its last turn.
 */
export const TAKE: Statement = {
  name: 'runs.take-job',
  text: `WITH turns AS MATERIALIZED (
           SELECT org_id, max(look_at) AS last FROM run_jobs
            WHERE look_at IS NOT NULL AND kind <> 'release' AND (owner IS NOT NULL OR look_at <= $1) GROUP BY org_id)
         UPDATE run_jobs SET look_at = $2, owner = $3
          WHERE ctid = (SELECT j.ctid FROM run_jobs j LEFT JOIN turns t ON t.org_id = j.org_id WHERE j.look_at <= $1
                         ORDER BY j.kind = 'release', t.last NULLS FIRST, j.look_at LIMIT 1 FOR UPDATE OF j SKIP LOCKED)
         RETURNING ${SHOWN}, done AS "doneSoFar", planned, place_at AS "placeAt", place_id AS "placeId", left_over AS "leftOver", tries, set_aside AS "setAside", request_id AS "requestId", traceparent`,
};

/**
 * $4 by whom it was taken; then the progress, and when to go on. A pause goes on standing when its job is over, and a
 * cancel while runs of its are set aside. A place of `infinity`: all were looked at.
 */
export const NOTE: Statement = {
  name: 'runs.note-job',
  text: `UPDATE run_jobs SET done = $5, planned = $6, place_at = $7, place_id = $8, left_over = $9, look_at = $10,
                status = CASE WHEN $11 THEN 'done' ELSE status END, stands = stands AND NOT ($13 AND kind = 'cancel'), tries = $14, set_aside = $15,
                finished_at = CASE WHEN $11 THEN coalesce(finished_at, $12) ELSE finished_at END, owner = NULL
          WHERE org_id = $1 AND mode = $2 AND id = $3 AND owner = $4 RETURNING id`,
};

/**
 * Open runs of $1 $2 behind the place ($3, $4), $5 at most, in the order of their creation: by the index of the lists
 * of one status.
 */
const OPEN_PAGE = `(
    SELECT o.id, o.created_at, o.status FROM (VALUES ('scheduled'), ('dialing')) AS v(status) CROSS JOIN LATERAL (
      SELECT s.id, s.created_at, s.status FROM run_statuses s
       WHERE s.org_id = $1 AND s.mode = $2 AND s.status = v.status AND (s.created_at, s.id) > ($3, $4) ORDER BY s.created_at, s.id LIMIT $5) o
     ORDER BY o.created_at, o.id LIMIT $5)`;

/** Of `runs r`: a process is placing its attempt, under a lease that has not ended at $6. */
const IN_HAND = "(r.dial ->> 'state' = 'planned' AND r.lease_owner IS NOT NULL AND r.due_at > $6)";
/** The same, as far as the process may still be at it although it has reported a failure. */
const PLACER = "(r.dial ->> 'state' = 'planned' AND (r.dial #>> '{placer,until}')::timestamptz > $6)";

const filter = (from: number): string =>
  `(SELECT $${from}::text AS flow_id, $${from + 1}::text AS flow_version_id, $${from + 2}::text AS store_id, $${from + 3}::jsonb AS metadata)`;

/** A run that was made while the cancel $11 was under way is none of its runs. */
const IS_SPARED = "coalesce(r.terms -> 'sparedBy' ? $11, false)";

/** $6 now, $7 to $10 the filter, $11 the job. */
export const PAGE: Statement = {
  name: 'runs.job-page',
  text: `SELECT s.id, s.created_at AS "createdAt", r.call_type AS "callType", r.is_matched AS "isMatched", r.is_in_hand AS "isInHand"
           FROM ${OPEN_PAGE} s CROSS JOIN LATERAL (
             SELECT r.call_type, ${concerns('r')} AND NOT ${IS_SPARED} AS is_matched, ${IN_HAND} OR ${PLACER} AS is_in_hand FROM runs r CROSS JOIN ${filter(7)} t
              WHERE r.org_id = $1 AND r.mode = $2 AND r.id = s.id OFFSET 0) r
          ORDER BY s.created_at, s.id`,
};

/** $3 ids, $4 now. */
export const LOOK: Statement = {
  name: 'runs.job-look',
  text: `SELECT r.id, r.created_at AS "createdAt", r.call_type AS "callType", true AS "isMatched", ${IN_HAND.replace('$6', '$4')} OR ${PLACER.replace('$6', '$4')} AS "isInHand"
           FROM unnest($3::text[]) AS i(id) CROSS JOIN LATERAL (SELECT * FROM runs w WHERE w.org_id = $1 AND w.mode = $2 AND w.id = i.id OFFSET 0) r
          WHERE r.status IN ('scheduled', 'dialing')`,
};

/** As `PAGE`, counted. */
export const COUNT: Statement = {
  name: 'runs.job-count',
  text: `WITH page AS MATERIALIZED (SELECT * FROM ${OPEN_PAGE} s),
         found AS MATERIALIZED (
           SELECT s.id, r.is_placed FROM page s CROSS JOIN LATERAL (
             SELECT ${PLACER} AS is_placed, ${concerns('r')} AND NOT ${IS_SPARED} AS is_matched FROM runs r CROSS JOIN ${filter(7)} t
              WHERE r.org_id = $1 AND r.mode = $2 AND r.id = s.id OFFSET 0) r
            WHERE r.is_matched)
         SELECT (SELECT count(*)::int FROM page) AS looked, (SELECT count(*)::int FROM found) AS matched,
                ARRAY(SELECT id FROM found WHERE is_placed) AS placers,
                (SELECT jsonb_build_object('createdAt', created_at, 'id', id) FROM page ORDER BY created_at DESC, id DESC LIMIT 1) AS last`,
};

/**
 * Leased attempts of an org and mode that the filter concerns: as few as are being placed, by the front of
 * `runs_waiting`. $3 now, $4 to $7 the filter.
 */
export const IN_HAND_OF: Statement = {
  name: 'runs.in-hand-of-org',
  text: `SELECT r.org_id AS "orgId", r.mode, r.id FROM (VALUES ('transactional'), ('service'), ('promotional')) AS c(call_type)
          CROSS JOIN LATERAL (SELECT * FROM runs w WHERE w.priority = 'resumed' AND w.mode = $2 AND w.org_id = $1 AND w.call_type = c.call_type AND w.due_at > $3 OFFSET 0) r
          CROSS JOIN ${filter(4)} t
          WHERE ${concerns('r')}`,
};

/**
 * Live attempts of all orgs that a process has in hand: leased ones, and those of runs that have ended since, which
 * only `run_statuses_in_call` finds. $1 now.
 */
export const IN_HAND_LIVE: Statement = {
  name: 'runs.in-hand-live',
  text: `SELECT org_id AS "orgId", mode, id FROM runs WHERE priority = 'resumed' AND mode = 'live' AND due_at > $1
          UNION ALL
         SELECT s.org_id, s.mode, s.id FROM ${RUNS_OF_STATUSES}
          WHERE s.in_call AND s.mode = 'live' AND NOT (${IS_OPEN}) AND ${PLACER.replace('$6', '$1')}`,
};

const QUEUES = `(VALUES ('transactional'), ('service'), ('promotional')) AS c(call_type)
          CROSS JOIN unnest(enum_range(NULL::run_priority)) AS p(priority)`;

/**
 * Due runs of the queues of orgs with a pause, and which of them it concerns. $1 now, $2 how many of each queue are
 * looked at, $3 behind which time. With ties, as the next look begins behind the last time.
 */
export const DUE_PAUSED: Statement = {
  name: 'runs.due-paused',
  text: `SELECT r.looked, r.until, r.paused
           FROM (SELECT DISTINCT org_id, mode FROM run_jobs WHERE stands AND kind = 'pause') n CROSS JOIN ${QUEUES}
          CROSS JOIN LATERAL (
            SELECT count(*)::int AS looked, max(d.due_at) AS until,
                   coalesce(jsonb_agg(jsonb_build_object('orgId', n.org_id, 'mode', n.mode, 'id', d.id)) FILTER (WHERE d.is_paused), '[]') AS paused
              FROM (SELECT w.id, w.due_at,
                           EXISTS (SELECT FROM run_jobs t WHERE t.org_id = w.org_id AND t.mode = w.mode AND t.stands AND t.kind = 'pause' AND ${concerns('w')}) AS is_paused
                      FROM runs w
                     WHERE w.priority = p.priority AND w.mode = n.mode AND w.org_id = n.org_id AND w.call_type = c.call_type AND w.due_at <= $1 AND w.due_at > $3
                     ORDER BY w.due_at FETCH FIRST $2 ROWS WITH TIES) d) r
          WHERE r.looked > 0`,
};

/** Due live runs while all live dialling is held, of the given queues. $1 now, $2 how many of each, $3 the queues. */
export const DUE_HELD: Statement = {
  name: 'runs.due-held',
  text: `SELECT r.org_id AS "orgId", r.mode, r.id
           FROM jsonb_to_recordset($3::jsonb) AS s(priority run_priority, mode text, "orgId" text, "callType" text)
          CROSS JOIN LATERAL (
            SELECT w.org_id, w.mode, w.id FROM runs w
             WHERE w.priority = s.priority AND w.mode = s.mode AND w.org_id = s."orgId" AND w.call_type = s."callType" AND w.due_at <= $1
             ORDER BY w.due_at LIMIT $2) r
          WHERE s.mode = 'live' AND (SELECT h.held FROM dialling_hold h WHERE h.only_row)`,
};

/** $1 before when they ended. */
export const FORGET: Statement = {
  name: 'runs.forget-jobs',
  text: `DELETE FROM run_jobs WHERE NOT stands AND look_at IS NULL AND finished_at < $1`,
};

/** $1 org, $2 mode, then what a run would have. */
export const HALT_OF: Statement = {
  name: 'runs.halt-of-start',
  text: `SELECT ${HALTED_BY}
           FROM (SELECT $1::text AS org_id, $2::text AS mode, $3::text AS flow_id, $4::text AS flow_version_id, $5::jsonb AS metadata, '{}'::jsonb AS terms) r`,
};
