import type { Statement } from '@outcall/platform-postgres';

const VIEW = 'id, status, dry_run, delivery_status, since, until, rate_per_second, total, done, created_at';
const MATCHES = (job: string): string =>
  `d.created_at BETWEEN ${job}.since AND ${job}.until AND (${job}.delivery_status IS NULL OR d.status = ${job}.delivery_status)`;
const OF_ENDPOINT = 'org_id = $1 AND mode = $2 AND endpoint_id = $3';

/** Deliveries that one step looks at, whether it wants them or not: a step is short, however long the log is. */
const LOOKED_AT = 5_000;
/** Replays of an org in one mode. */
const MAX_RUNNING = 5;

/** A process that was away does not make up for more than this. */
const MAX_SECONDS = 2;

/** The numbers of an endpoint rise with time, but for the fan-outs that waited for one another: none for so long. */
const WAITED_MAX = `interval '1 minute'`;

/**
 * The numbers within the time asked for are found by halving along `deliveries_log` (some twenty descents each): the
 * last hour of a log of ten million is counted without reading the rest, and its replay begins there. Of `failed` ones
 * alone only those are read (`deliveries_failed`). $1 org, $2 mode, $3 endpoint, $4 id, $5 dry run, $6 status, $7
 * since, $8 until, $9 rate, $10 now. No row: one of the endpoint is running, or as many of the org as may.
 */
export const ADD = `
  WITH RECURSIVE job AS (SELECT $7::timestamptz AS since, $8::timestamptz AS until, $6::text AS delivery_status),
  search AS (
    SELECT t.side, t.time, 0::bigint AS below, e.last_sequence + 1 AS first
      FROM endpoints e CROSS JOIN job j
     CROSS JOIN LATERAL (VALUES ('first', j.since - ${WAITED_MAX}), ('end', j.until + ${WAITED_MAX})) AS t (side, time)
     WHERE e.org_id = $1 AND e.mode = $2 AND e.id = $3
    UNION ALL
    SELECT s.side, s.time, CASE WHEN m.is_before THEN m.middle ELSE s.below END, CASE WHEN m.is_before THEN s.first ELSE m.middle END
      FROM search s CROSS JOIN LATERAL (
        SELECT (s.below + s.first) / 2 AS middle, COALESCE((
          SELECT d.created_at < s.time FROM deliveries d
           WHERE d.endpoint_id = $3 AND d.sequence >= (s.below + s.first) / 2 ORDER BY d.sequence LIMIT 1), false) AS is_before) AS m
     WHERE s.first - s.below > 1
  ), range AS MATERIALIZED (
    SELECT COALESCE(min(first) FILTER (WHERE side = 'first'), 1) AS first, COALESCE(min(first) FILTER (WHERE side = 'end'), 1) AS "end"
      FROM search WHERE first - below = 1
  ), wanted AS (
    SELECT count(*) AS total, max(d.sequence) AS last_sequence
      FROM job j CROSS JOIN range r CROSS JOIN LATERAL (
        (SELECT c.* FROM deliveries c
          WHERE j.delivery_status IS DISTINCT FROM 'failed' AND c.endpoint_id = $3 AND c.sequence >= r.first AND c.sequence < r."end" ORDER BY c.sequence OFFSET 0)
        UNION ALL
        (SELECT c.* FROM deliveries c
          WHERE j.delivery_status = 'failed' AND c.endpoint_id = $3 AND c.failed_sequence >= r.first AND c.failed_sequence < r."end" ORDER BY c.failed_sequence OFFSET 0)) AS d
     WHERE d.org_id = $1 AND d.mode = $2 AND ${MATCHES('j')})
  INSERT INTO replays (org_id, mode, endpoint_id, id, status, dry_run, delivery_status, since, until, rate_per_second, total, position,
                       last_sequence, created_at, stepped_at)
  SELECT $1, $2, $3, $4, CASE WHEN $5::boolean OR w.total = 0 THEN 'done' ELSE 'running' END, $5, j.delivery_status, j.since, j.until, $9,
         w.total, r.first - 1, COALESCE(w.last_sequence, 0), $10, now() - interval '1 s'
    FROM wanted w CROSS JOIN job j CROSS JOIN range r
   WHERE (SELECT count(*) FROM replays o WHERE o.status = 'running' AND o.org_id = $1 AND o.mode = $2) < ${MAX_RUNNING}
  ON CONFLICT (endpoint_id) WHERE status = 'running' DO NOTHING
  RETURNING ${VIEW}`;

/** One after the other those of an org and mode begin, so that two cannot both be the last. */
export const LOCK_RUNNING = `SELECT pg_advisory_xact_lock(hashtext('replays:' || $1 || $2))`;

/** $1 org, $2 mode, $3 id: takes it away when it is one more than may run. */
export const DROP_LAST = `
  DELETE FROM replays WHERE org_id = $1 AND mode = $2 AND id = $3
     AND (SELECT count(*) FROM replays o WHERE o.status = 'running' AND o.org_id = $1 AND o.mode = $2) > ${MAX_RUNNING}
  RETURNING id`;

/** $1 org, $2 mode, $3 endpoint, $4 id. */
export const FIND = `SELECT ${VIEW} FROM replays WHERE ${OF_ENDPOINT} AND id = $4`;

/** The same. A step under way has the row locked: what it makes due is due before the answer. */
export const CANCEL = `
  UPDATE replays SET status = CASE WHEN status = 'running' THEN 'canceled' ELSE status END WHERE ${OF_ENDPOINT} AND id = $4 RETURNING ${VIEW}`;

/**
 * One step of the replay that has waited longest: what its rate allows since the step before, in the order of the
 * sequence. What is being sent at this moment is left as it is, as by a resend. A replay whose endpoint is gone ends.
 */
export const STEP: Statement = {
  name: 'webhooks.step-replay',
  text: `
    WITH job AS MATERIALIZED (
      SELECT r.*, GREATEST(1, floor(r.rate_per_second * LEAST(${MAX_SECONDS}, extract(epoch FROM now() - r.stepped_at))))::int AS allowed,
             EXISTS (SELECT FROM endpoints e WHERE e.org_id = r.org_id AND e.mode = r.mode AND e.id = r.endpoint_id) AS has_endpoint
        FROM replays r
       WHERE r.status = 'running' AND r.stepped_at + interval '1 s' / r.rate_per_second <= now()
         AND r.stepped_at <= now() - interval '200 ms'
       ORDER BY r.stepped_at LIMIT 1 FOR UPDATE OF r SKIP LOCKED
    ), looked AS MATERIALIZED (
      SELECT d.org_id, d.mode, d.id, d.sequence, ${MATCHES('j')} AS is_wanted
        FROM job j CROSS JOIN LATERAL (
          (SELECT c.* FROM deliveries c
            WHERE j.delivery_status IS DISTINCT FROM 'failed' AND c.endpoint_id = j.endpoint_id AND c.sequence > j.position AND c.sequence <= j.last_sequence
            ORDER BY c.sequence LIMIT ${LOOKED_AT})
          UNION ALL
          (SELECT c.* FROM deliveries c
            WHERE j.delivery_status = 'failed' AND c.endpoint_id = j.endpoint_id AND c.failed_sequence > j.position AND c.failed_sequence <= j.last_sequence
            ORDER BY c.failed_sequence LIMIT ${LOOKED_AT})) AS d
       WHERE j.has_endpoint
    ), wanted AS MATERIALIZED (
      SELECT l.* FROM looked l WHERE l.is_wanted ORDER BY l.sequence LIMIT (SELECT allowed FROM job)
    ), made AS (
      UPDATE deliveries d SET status = 'pending', attempt_count = 0, next_attempt_at = now(), claimable_at = now(), lease_owner = NULL
        FROM wanted w
       WHERE d.org_id = w.org_id AND d.mode = w.mode AND d.id = w.id
         AND NOT (d.status = 'pending' AND d.lease_owner IS NOT NULL AND COALESCE(d.claimable_at > now(), true))
      RETURNING 1
    ), next AS (
      SELECT (SELECT count(*) FROM wanted) AS done,
             CASE WHEN (SELECT count(*) FROM wanted) >= j.allowed THEN (SELECT max(sequence) FROM wanted)
                  ELSE COALESCE((SELECT max(sequence) FROM looked), j.last_sequence) END AS position,
             (SELECT count(*) FROM looked) < ${LOOKED_AT} AND (SELECT count(*) FROM wanted) < j.allowed AS is_at_end
        FROM job j
    )
    UPDATE replays r
       SET done = r.done + n.done, position = n.position, stepped_at = now(),
           status = CASE WHEN NOT j.has_endpoint THEN 'canceled' WHEN n.is_at_end OR n.position >= r.last_sequence THEN 'done' ELSE r.status END
      FROM job j CROSS JOIN next n
     WHERE r.org_id = j.org_id AND r.mode = j.mode AND r.id = j.id
    RETURNING (SELECT count(*) FROM made)::int AS made`,
};
