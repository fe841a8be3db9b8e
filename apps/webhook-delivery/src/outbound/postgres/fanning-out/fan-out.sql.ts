import { batchRows, type Statement } from '@outcall/platform-postgres';
import { sealedSecrets } from '../sealed-secrets.sql.js';
import { MARK } from '../whole-body.sql.js';

/** Of the bodies in $1. */
const text = (startsAt: string, bytes: string): string =>
  `convert_from(substr($1::bytea, ${startsAt}, ${bytes}), 'UTF8')`;
const piece = (n: number): string => `(p.piece ->> ${n})::int`;

/**
 * Events in, deliveries out (apps/webhook-delivery/README.md). $1 the bodies one after the other, $2 events by org and
 * mode (`fan-out-parameters.ts`), $3 room by endpoint, $4 room of endpoints not named in $3, $5 room over all, $6 lease
 * in ms, $7 owner.
 * - Endpoints are locked in the order of their key, so an answered change counts for every later event, and numbers
 *   have no gap.
 * - The CASE around `IN` keeps it a hashed look: linear in events times the endpoints of their org.
 * - Bodies travel as bytes and are cut by offset: as JSON strings they would be escaped, parsed and copied.
 */
export const FAN_OUT: Statement = {
  name: 'webhooks.fan-out',
  text: `
    WITH tenants AS MATERIALIZED (
      SELECT * FROM ${batchRows('$2', 't', 'org_id text, mode text, types text[], only_endpoints text[], events jsonb')}
    ), locked AS MATERIALIZED (
      SELECT e.*, t.events FROM tenants t JOIN endpoints e ON e.org_id = t.org_id AND e.mode = t.mode
       WHERE e.event_types && t.types OR e.previous_event_types && t.types OR e.id = ANY(t.only_endpoints)
       ORDER BY e.org_id, e.mode, e.id
         FOR NO KEY UPDATE OF e
    ), wanted AS MATERIALIZED (
      SELECT i.*, l.org_id, l.mode, l.id AS endpoint_id, l.last_sequence, l.url, l.is_paused, l.max_per_second IS NOT NULL AS is_limited, l.app_id, l.headers, ${sealedSecrets('l')} AS secrets
        FROM locked l CROSS JOIN LATERAL jsonb_to_recordset(l.events) AS i(position int, id text, type text, starts_at int, bytes int,
          run_id text, pieces jsonb, request_id text, traceparent text, created_at timestamptz, delivery_id text, only_endpoint text)
       WHERE CASE WHEN i.only_endpoint IS NULL
                  THEN (CASE WHEN i.created_at < l.event_types_changed_at THEN l.previous_event_types ELSE l.event_types END) && ARRAY[i.type, '*'] AND i.created_at > l.created_at - interval '5 minutes'
                  ELSE i.only_endpoint = l.id END
    ), stored AS (
      INSERT INTO events (org_id, mode, id, type, body, run_id, whole_bytes, request_id, traceparent, created_at)
      SELECT w.org_id, w.mode, w.id, w.type, CASE WHEN c.is_cut THEN (
               SELECT string_agg(CASE WHEN p.piece ->> 2 IS NULL THEN ${text(piece(0), piece(1))} ELSE ${MARK} || (p.piece ->> 2) || ${MARK} END, '' ORDER BY p.nth)
                 FROM jsonb_array_elements(w.pieces) WITH ORDINALITY AS p (piece, nth)) ELSE ${text('w.starts_at', 'w.bytes')} END,
             CASE WHEN c.is_cut THEN w.run_id END, CASE WHEN c.is_cut THEN w.bytes END, w.request_id, w.traceparent, w.created_at
        FROM wanted w CROSS JOIN LATERAL (SELECT w.pieces IS NOT NULL AND (SELECT is_on FROM event_cutting WHERE is_only) AS is_cut OFFSET 0) AS c
      ON CONFLICT DO NOTHING RETURNING id, org_id, mode, run_id
    ), cut_run AS (
      INSERT INTO cut_runs (org_id, mode, run_id)
      SELECT DISTINCT org_id, mode, run_id FROM stored WHERE run_id IS NOT NULL ORDER BY org_id, mode, run_id
      ON CONFLICT DO NOTHING
    ), part AS (
      INSERT INTO event_parts (org_id, mode, run_id, id, text)
      SELECT n.org_id, n.mode, n.run_id, n.id, ${text('n.starts_at', 'n.bytes')}
        FROM (SELECT DISTINCT ON (w.org_id, w.mode, w.run_id, p.piece ->> 2) w.org_id, w.mode, w.run_id, p.piece ->> 2 AS id, ${piece(0)} AS starts_at, ${piece(1)} AS bytes
                FROM wanted w CROSS JOIN LATERAL jsonb_array_elements(w.pieces) AS p (piece)
               WHERE w.id IN (SELECT id FROM stored WHERE run_id IS NOT NULL) AND p.piece ->> 2 IS NOT NULL
               ORDER BY w.org_id, w.mode, w.run_id, p.piece ->> 2) n
      ON CONFLICT DO NOTHING
    ), fresh AS (
      SELECT position, id AS event_id, type, delivery_id, org_id, mode, endpoint_id, last_sequence, url, is_paused, is_limited, app_id, secrets, headers,
             row_number() OVER (PARTITION BY endpoint_id ORDER BY position) AS nth
        FROM wanted WHERE CASE WHEN id IN (SELECT id FROM stored) THEN true END
    ), placed AS MATERIALIZED (
      SELECT position, event_id, type, org_id, mode, endpoint_id, url, is_paused, app_id, secrets, headers, nth, last_sequence + nth AS sequence,
             left(delivery_id, 16) || left(md5(delivery_id || endpoint_id), 8) AS id,
             NOT is_paused AND NOT is_limited AND nth <= COALESCE(($3::jsonb ->> endpoint_id)::int, $4::int) AND row_number() OVER (ORDER BY nth, position) <= $5::int AS is_leased
        FROM fresh
    ), touched AS MATERIALIZED (
      SELECT org_id, mode, endpoint_id, max(sequence) AS last_sequence, min(sequence) AS first_leased, max(sequence) FILTER (WHERE is_leased) AS last_leased
        FROM placed GROUP BY 1, 2, 3
    ), counted AS (
      UPDATE endpoints e SET last_sequence = t.last_sequence FROM touched t WHERE e.org_id = t.org_id AND e.mode = t.mode AND e.id = t.endpoint_id
    ), leased AS (
      INSERT INTO leases (org_id, mode, endpoint_id, first_sequence, last_sequence, ends_at)
      SELECT org_id, mode, endpoint_id, first_leased, last_leased, clock_timestamp() + $6 * interval '1 ms' FROM touched WHERE last_leased IS NOT NULL
    ), queued AS (
      INSERT INTO deliveries (org_id, mode, id, endpoint_id, event_id, event_type, sequence, status, next_attempt_at, claimable_at, lease_owner, lease_epoch, created_at)
      SELECT org_id, mode, id, endpoint_id, event_id, type, sequence, 'pending', now(),
             CASE WHEN NOT is_leased THEN now() END, CASE WHEN is_leased THEN $7 END, CASE WHEN is_leased THEN 1 ELSE 0 END, now()
        FROM placed
    )
    SELECT position, id, endpoint_id, sequence, is_leased, is_paused, app_id, CASE WHEN nth = 1 THEN url END AS url,
           CASE WHEN nth = 1 THEN secrets END AS secrets, CASE WHEN nth = 1 THEN headers END AS headers
      FROM placed`,
};
