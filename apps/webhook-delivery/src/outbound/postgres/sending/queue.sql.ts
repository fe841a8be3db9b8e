import { batchRows, isOfBatch, type Statement } from '@outcall/platform-postgres';
import { sealedSecrets } from '../sealed-secrets.sql.js';
import { wholeBody } from '../whole-body.sql.js';
import { allowedTypes } from './destination-row.js';
import { isEnding, isFailureDue, isLasting } from '../noticing/outages.sql.js';

/** How far ahead places in time are given out. */
const AHEAD = `interval '2 s'`;
/** In `FINISH`: nothing of this endpoint succeeded; and: something did, after an outage that lasted. */
const FAILED = 'excluded.failing_since IS NOT NULL';
const RECOVERED =
  'excluded.failing_since IS NULL AND endpoint_health.lasting_since IS NOT NULL AND endpoint_health.recovered_at IS NULL';
const ROOM = `COALESCE(($1::jsonb ->> q.endpoint_id)::int, $2::int)`;

/**
 * Leases due deliveries. $1 room by endpoint, $2 room of endpoints not named in $1, $3 room over all, $4 lease in ms,
 * $5 owner, $6 the endpoint served last by the claim before: the walk begins behind it and comes round.
 * - One descent of `deliveries_due` for each endpoint: what waits of one that hangs costs no more than its own room.
 * - `OFFSET 0` keeps the order of the walk, so that a small room over all does not go to the same ones.
 * - An endpoint with a limit is locked: two processes give out its places in time one after the other (`AHEAD`).
 */
export const CLAIM: Statement = {
  name: 'webhooks.claim',
  text: `
    WITH RECURSIVE behind AS (
      (SELECT endpoint_id, org_id, mode FROM deliveries WHERE claimable_at IS NOT NULL AND endpoint_id > $6 ORDER BY endpoint_id LIMIT 1)
      UNION ALL
      SELECT n.* FROM behind q CROSS JOIN LATERAL (
        SELECT d.endpoint_id, d.org_id, d.mode FROM deliveries d WHERE d.claimable_at IS NOT NULL AND d.endpoint_id > q.endpoint_id ORDER BY d.endpoint_id LIMIT 1) AS n
    ), before AS (
      (SELECT endpoint_id, org_id, mode FROM deliveries WHERE claimable_at IS NOT NULL AND endpoint_id <= $6 ORDER BY endpoint_id LIMIT 1)
      UNION ALL
      SELECT n.* FROM before q CROSS JOIN LATERAL (
        SELECT d.endpoint_id, d.org_id, d.mode FROM deliveries d WHERE d.claimable_at IS NOT NULL AND d.endpoint_id > q.endpoint_id AND d.endpoint_id <= $6 ORDER BY d.endpoint_id LIMIT 1) AS n
    ), queues AS (
      SELECT * FROM behind UNION ALL SELECT * FROM before
    ), open_queues AS (
      SELECT q.endpoint_id, o.* FROM queues q CROSS JOIN LATERAL (
        SELECT ${ROOM} AS room, NULL::int AS max_per_second, NULL::timestamptz AS from_at
          FROM endpoints e
         WHERE e.org_id = q.org_id AND e.mode = q.mode AND e.id = q.endpoint_id AND NOT e.is_paused AND e.max_per_second IS NULL
        UNION ALL
        SELECT * FROM (SELECT LEAST(${ROOM}, ceil(extract(epoch FROM now() + ${AHEAD} - GREATEST(e.next_send_at, now())) * e.max_per_second)::int),
                e.max_per_second, GREATEST(e.next_send_at, now()) AS from_at
           FROM endpoints e
          WHERE e.org_id = q.org_id AND e.mode = q.mode AND e.id = q.endpoint_id
            AND NOT e.is_paused AND e.max_per_second IS NOT NULL AND COALESCE(e.next_send_at < now() + ${AHEAD}, true)
            AND EXISTS (SELECT FROM deliveries c WHERE c.endpoint_id = q.endpoint_id AND c.claimable_at <= now())
            FOR NO KEY UPDATE OF e SKIP LOCKED) AS limited
        OFFSET 0) AS o
    ), due AS MATERIALIZED (
      SELECT d.org_id, d.mode, d.id, q.max_per_second, q.from_at FROM open_queues q CROSS JOIN LATERAL (
        SELECT c.org_id, c.mode, c.id FROM deliveries c
         WHERE c.endpoint_id = q.endpoint_id AND c.claimable_at <= now()
         ORDER BY c.claimable_at LIMIT q.room
           FOR UPDATE SKIP LOCKED) AS d
       LIMIT $3::int
    ), leased AS (
      UPDATE deliveries d SET lease_owner = $5, lease_epoch = d.lease_epoch + 1, claimable_at = clock_timestamp() + $4 * interval '1 ms'
        FROM due WHERE ${isOfBatch('due')} AND d.org_id = due.org_id AND d.mode = due.mode AND d.id = due.id
      RETURNING d.org_id, d.mode, d.id, d.endpoint_id, d.event_id, d.event_type, d.sequence, d.attempt_count, d.lease_epoch,
        due.max_per_second, due.from_at
    ), spent AS (
      UPDATE endpoints e SET next_send_at = u.from_at + u.count * interval '1 s' / u.max_per_second
        FROM (SELECT org_id, mode, endpoint_id, max_per_second, from_at, count(*) FROM leased WHERE max_per_second IS NOT NULL GROUP BY 1, 2, 3, 4, 5) u
       WHERE e.org_id = u.org_id AND e.mode = u.mode AND e.id = u.endpoint_id
    )
    SELECT l.*, e.url, e.app_id, e.headers, ${allowedTypes('e')}, ${sealedSecrets('e')} AS secrets,
           (extract(epoch FROM l.from_at - now()) * 1000 + (row_number() OVER (PARTITION BY l.endpoint_id ORDER BY l.sequence) - 1) * 1000.0 / l.max_per_second)::float8 AS wait_ms,
           ${wholeBody('v')} AS body, v.request_id, v.traceparent
      FROM leased l
      JOIN endpoints e ON e.org_id = l.org_id AND e.mode = l.mode AND e.id = l.endpoint_id
      JOIN events v ON v.org_id = l.org_id AND v.mode = l.mode AND v.id = l.event_id
     ORDER BY l.sequence`,
};

/**
 * $1 results, $2 how many attempts are kept, $3 owner, $4 seconds of failing after which an outage lasts. Fenced: a
 * lease that somebody else took since is not touched. A delivery that succeeds at its first try changes no indexed
 * column and so no index (see the migration). Of an endpoint's health only a change is written: the first failure, the
 * first success after one, and what its developers are to be told (`TELL`). Judged twice, on the row as it is read and,
 * where two processes finish at once, as it is locked. In the order of the key, as two processes may write the same
 * endpoints.
 */
export const FINISH: Statement = {
  name: 'webhooks.finish',
  text: `
    WITH finished AS (
      UPDATE deliveries d
         SET status = r.status, attempt_count = d.attempt_count + 1, lease_owner = NULL,
             attempts = CASE WHEN jsonb_array_length(d.attempts) >= $2::int THEN d.attempts - 0 ELSE d.attempts END || r.attempt,
             claimable_at = now() + r.retry_in_ms * interval '1 ms', next_attempt_at = now() + r.retry_in_ms * interval '1 ms'
        FROM ${batchRows('$1', 'r', 'org_id text, mode text, id text, lease_epoch int, status text, retry_in_ms bigint, attempt jsonb')}
         AND d.org_id = r.org_id AND d.mode = r.mode AND d.id = r.id AND d.lease_epoch = r.lease_epoch AND d.lease_owner = $3
      RETURNING d.id, d.org_id, d.mode, d.endpoint_id, r.status, r.attempt ->> 'error' AS error
    ), outcome AS MATERIALIZED (
      SELECT org_id, mode, endpoint_id, bool_or(status = 'delivered') AS is_well, bool_or(status = 'failed') AS has_failed, max(error) AS error
        FROM finished GROUP BY 1, 2, 3
    ), noted AS (
      INSERT INTO endpoint_health (org_id, mode, endpoint_id, failing_since, failed_at, is_untold, last_error)
      SELECT o.org_id, o.mode, o.endpoint_id, CASE WHEN NOT o.is_well THEN now() END,
             CASE WHEN o.has_failed AND o.mode = 'live' THEN now() END, o.has_failed AND o.mode = 'live', o.error
        FROM outcome o LEFT JOIN LATERAL (
          SELECT * FROM endpoint_health h WHERE h.org_id = o.org_id AND h.mode = o.mode AND h.endpoint_id = o.endpoint_id OFFSET 0) AS h ON true
       WHERE CASE WHEN o.is_well THEN ${isEnding('h')} ELSE h.failing_since IS NULL OR ${isLasting('h', '$4')} END
          OR o.has_failed AND (h.mode IS NULL OR ${isFailureDue('h')})
       ORDER BY 1, 2, 3
      ON CONFLICT (org_id, mode, endpoint_id) DO UPDATE
        SET failing_since = CASE WHEN ${FAILED} THEN COALESCE(endpoint_health.failing_since, excluded.failing_since) END,
            lasting_since = CASE WHEN ${FAILED} AND ${isLasting('endpoint_health', '$4')} THEN endpoint_health.failing_since ELSE endpoint_health.lasting_since END,
            recovered_at = CASE WHEN ${RECOVERED} THEN now() ELSE endpoint_health.recovered_at END,
            failed_at = CASE WHEN ${isFailureDue('endpoint_health')} THEN excluded.failed_at ELSE endpoint_health.failed_at END,
            last_error = COALESCE(excluded.last_error, endpoint_health.last_error),
            is_untold = endpoint_health.is_untold OR ${RECOVERED} OR ${FAILED} AND ${isLasting('endpoint_health', '$4')}
                     OR excluded.failed_at IS NOT NULL AND ${isFailureDue('endpoint_health')}
    )
    SELECT id FROM finished`,
};

/** $1 leases, $2 owner. */
export const RELEASE: Statement = {
  name: 'webhooks.release',
  text: `
    UPDATE deliveries d SET claimable_at = now(), lease_owner = NULL
      FROM ${batchRows('$1', 'r', 'org_id text, mode text, id text, lease_epoch int')}
       AND d.org_id = r.org_id AND d.mode = r.mode AND d.id = r.id AND d.lease_epoch = r.lease_epoch AND d.lease_owner = $2`,
};

/** $1 leases, $2 owner, $3 milliseconds. */
export const POSTPONE: Statement = {
  name: 'webhooks.postpone',
  text: `
    UPDATE deliveries d SET claimable_at = now() + $3 * interval '1 ms', next_attempt_at = now() + $3 * interval '1 ms', lease_owner = NULL
      FROM ${batchRows('$1', 'r', 'org_id text, mode text, id text, lease_epoch int')}
       AND d.org_id = r.org_id AND d.mode = r.mode AND d.id = r.id AND d.lease_epoch = r.lease_epoch AND d.lease_owner = $2`,
};

/** $1 leases, $2 owner. */
export const END: Statement = {
  name: 'webhooks.end',
  text: `
    UPDATE deliveries d SET status = 'failed', next_attempt_at = NULL, claimable_at = NULL, lease_owner = NULL
      FROM ${batchRows('$1', 'r', 'org_id text, mode text, id text, lease_epoch int')}
       AND d.org_id = r.org_id AND d.mode = r.mode AND d.id = r.id AND d.lease_epoch = r.lease_epoch AND d.lease_owner = $2`,
};

/**
 * Puts what a dead sender left of its fan-outs into the queue. A sender that lives has recorded its results long
 * before; to find that out costs one walk along `deliveries_log` per lease, less than to delete each lease when its
 * last result comes. The walk is fenced by ORDER BY and OFFSET: joined freely, few rows that are pending and many
 * leases made the planner read all deliveries there are, at every poll (measured: 15 ms with 18,000 of them, 2 ms now;
 * it was 0.3 ms of a run, then 1.0, as they grew).
 */
export const REQUEUE_LAPSED: Statement = {
  name: 'webhooks.requeue-lapsed',
  text: `
    WITH lapsed AS (DELETE FROM leases WHERE ends_at <= now() RETURNING endpoint_id, first_sequence, last_sequence),
    undelivered AS MATERIALIZED (
      SELECT w.org_id, w.mode, w.id FROM lapsed l CROSS JOIN LATERAL (
        SELECT d.org_id, d.mode, d.id, d.status, d.claimable_at FROM deliveries d
         WHERE d.endpoint_id = l.endpoint_id AND d.sequence BETWEEN l.first_sequence AND l.last_sequence
         ORDER BY d.sequence OFFSET 0) AS w
       WHERE w.status = 'pending' AND w.claimable_at IS NULL)
    UPDATE deliveries d SET claimable_at = now()
      FROM undelivered u
     WHERE ${isOfBatch('u')} AND d.org_id = u.org_id AND d.mode = u.mode AND d.id = u.id AND d.status = 'pending' AND d.claimable_at IS NULL
    RETURNING d.id`,
};
