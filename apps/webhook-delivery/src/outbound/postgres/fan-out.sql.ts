import type { Statement } from '@outcall/platform-postgres';

/**
 * Events in, deliveries out. $1 events, $2 room by endpoint, $3 room of endpoints not named in $2, $4 room over all,
 * $5 lease in ms, $6 owner.
 *
 * - Endpoints are read here and nowhere earlier, and locked in the order of their key: an answered change counts for every
 *   later event, numbers have no gap, two processes cannot lock each other out.
 * - The primary key of `events` is the inbox: an event seen before is not fresh, so it gets no delivery. An event that
 *   nobody wants is not stored; seen again after an endpoint was made, it is older than that endpoint and left out (5
 *   minutes are given to clocks that differ).
 * - `fresh` looks ids up in one jsonb object: a join of two sets of 200 rows would compare each with each.
 * - The id of a delivery keeps time and counter of the one Node made for the event; its random tail becomes one per endpoint.
 */
export const FAN_OUT: Statement = {
  name: 'webhooks.fan-out',
  text: `
    WITH incoming AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset($1::jsonb) AS i(position int, org_id text, mode text, id text, type text, body text,
        request_id text, traceparent text, created_at timestamptz, delivery_id text, only_endpoint text)
    ), tenants AS MATERIALIZED (SELECT DISTINCT org_id, mode FROM incoming),
    locked AS MATERIALIZED (
      SELECT e.* FROM tenants t JOIN endpoints e ON e.org_id = t.org_id AND e.mode = t.mode
       WHERE EXISTS (SELECT FROM incoming i WHERE i.org_id = e.org_id AND i.mode = e.mode
                        AND CASE WHEN i.only_endpoint IS NULL THEN e.event_types && ARRAY[i.type, '*'] ELSE i.only_endpoint = e.id END)
       ORDER BY e.org_id, e.mode, e.id
         FOR NO KEY UPDATE OF e
    ), wanted AS MATERIALIZED (
      SELECT i.position, i.id AS event_id, i.type, i.delivery_id, l.org_id, l.mode, l.id AS endpoint_id, l.url, l.secret, l.last_sequence,
             CASE WHEN l.previous_secret_until > now() THEN l.previous_secret END AS previous_secret
        FROM incoming i JOIN locked l ON l.org_id = i.org_id AND l.mode = i.mode
       WHERE CASE WHEN i.only_endpoint IS NULL THEN l.event_types && ARRAY[i.type, '*'] AND i.created_at > l.created_at - interval '5 minutes'
                  ELSE i.only_endpoint = l.id END
    ), stored AS (
      INSERT INTO events (org_id, mode, id, type, body, request_id, traceparent, created_at)
      SELECT org_id, mode, id, type, body, request_id, traceparent, created_at
        FROM incoming WHERE position IN (SELECT position FROM wanted) ORDER BY position
      ON CONFLICT DO NOTHING RETURNING id
    ), fresh AS MATERIALIZED (
      SELECT w.*, row_number() OVER (PARTITION BY w.org_id, w.mode, w.endpoint_id ORDER BY w.position) AS nth
        FROM wanted w WHERE (SELECT jsonb_object_agg(id, true) FROM stored) ? w.event_id
    ), placed AS MATERIALIZED (
      SELECT f.*, left(delivery_id, 16) || left(md5(delivery_id || endpoint_id), 8) AS id, last_sequence + nth AS sequence,
             nth <= COALESCE(($2::jsonb ->> endpoint_id)::int, $3::int) AND row_number() OVER (ORDER BY nth, position) <= $4::int AS is_leased
        FROM fresh f
    ), counted AS (
      UPDATE endpoints e SET last_sequence = e.last_sequence + c.events
        FROM (SELECT org_id, mode, endpoint_id, count(*) AS events FROM fresh GROUP BY 1, 2, 3) AS c
       WHERE e.org_id = c.org_id AND e.mode = c.mode AND e.id = c.endpoint_id
    ), queued AS (
      INSERT INTO deliveries (org_id, mode, id, endpoint_id, event_id, event_type, sequence, status, next_attempt_at, due_at, lease_owner, lease_epoch, created_at)
      SELECT org_id, mode, id, endpoint_id, event_id, type, sequence, 'pending', now(),
             CASE WHEN is_leased THEN clock_timestamp() + $5 * interval '1 ms' ELSE now() END,
             CASE WHEN is_leased THEN $6 END, CASE WHEN is_leased THEN 1 ELSE 0 END, now()
        FROM placed
    )
    SELECT org_id, mode, id, endpoint_id, event_id, type AS event_type, sequence, url, secret, previous_secret, is_leased FROM placed ORDER BY position`,
};
