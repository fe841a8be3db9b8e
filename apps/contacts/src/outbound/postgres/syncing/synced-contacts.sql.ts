import { upsertedEvent } from '../contact-event.sql.js';
import { IS_ERASED, JOIN_ERASURE } from '../permitting/admission-parts.sql.js';

/** Of what was sent of item `i`, the first that does not come from before the erasure. */
const firstAfterErasure = (field: string): string =>
  `(SELECT o ->> '${field}' FROM jsonb_array_elements(i.sent) WITH ORDINALITY AS t(o, place)
             WHERE (o ->> 'at')::timestamptz > e.erased_at AND o ->> '${field}' IS NOT NULL ORDER BY place LIMIT 1)`;

/** The earliest time that is after `time`; null when that is. */
const justAfter = (time: string): string => `${time} + interval '1 microsecond'`;

/**
 * $1 the numbers, each once; $2 org, $3 mode, $4 now, $5 $6 the times between which orders count, $7 $8 the trace.
 * Numbers are locked as in `admitSql`. New orders are merged with the stored ones before those that no longer count are
 * dropped: a newer state replaces the stored one even when it no longer counts. Of an erased number nothing is
 * recorded, unless its shopper comes back by an order that was placed after the erasure (`since`). An order is as old
 * as its earliest copy, so those from before the erasure are dropped after the merge too, once there is a row.
 */
export const recordSyncedContactsSql = (appendCall: (jsonb: string) => string): string => `
WITH item AS (
  SELECT i.phone, i.number_hash, i.contact_id, i.event_id, e.erased_at, e.withdrawn, ${IS_ERASED} AND (e.is_opted_out OR (i.since > e.erased_at) IS NOT TRUE) AS is_erased,
         CASE WHEN e.erased_at IS NULL THEN i.name ELSE ${firstAfterErasure('name')} END AS name,
         CASE WHEN e.erased_at IS NULL THEN i.language ELSE ${firstAfterErasure('language')} END AS language,
         i.orders, CASE WHEN e.is_back THEN '-infinity' ELSE ${justAfter('e.erased_at')} END AS orders_since
    FROM (SELECT $2::text AS org_id, $3::text AS mode, n.* FROM jsonb_to_recordset($1::jsonb)
            AS n(phone text, number_hash text, since timestamptz, sent jsonb, name text, language text, orders jsonb, contact_id text, event_id text)) i
    ${JOIN_ERASURE}
), number AS (
  INSERT INTO shoppers AS s (org_id, mode, phone, contact_id, name, language, orders, version, last_event_id, created_at, updated_at, after_erasure, withdrawn)
  SELECT $2, $3, phone, contact_id, name, language, recent_orders(orders, coalesce(orders_since, '-infinity'), 'infinity'), 1, event_id, $4::timestamptz, $4::timestamptz, erased_at, coalesce(withdrawn, '{}')
    FROM item WHERE NOT is_erased ORDER BY phone
  ON CONFLICT (org_id, mode, phone) DO UPDATE SET
    orders = CASE WHEN excluded.orders = '[]' THEN s.orders ELSE recent_orders(s.orders || excluded.orders, greatest($5::timestamptz, ${justAfter('s.after_erasure')}), $6::timestamptz) END,
    (contact_id, name, language, version, last_event_id, created_at, updated_at) = (
      SELECT coalesce(s.contact_id, excluded.contact_id),
             coalesce(nullif(s.name, ''), excluded.name, s.name),
             coalesce(s.language, excluded.language),
             CASE WHEN changed THEN s.version + 1 ELSE s.version END,
             CASE WHEN changed THEN excluded.last_event_id ELSE s.last_event_id END,
             CASE WHEN s.contact_id IS NULL THEN excluded.created_at ELSE s.created_at END,
             CASE WHEN changed THEN excluded.updated_at ELSE s.updated_at END
        FROM (SELECT s.contact_id IS NULL
                  OR coalesce(s.name, '') = '' AND excluded.name IS NOT NULL
                  OR s.language IS NULL AND excluded.language IS NOT NULL AS changed) c)
  RETURNING s.*
)
SELECT i.phone, s.contact_id, i.erased_at,
       (SELECT ${appendCall(`(SELECT jsonb_agg(${upsertedEvent('$7', '$8')} ORDER BY s.phone) FROM number s JOIN item i ON i.event_id = s.last_event_id)`)}) AS appended
  FROM item i LEFT JOIN number s ON s.phone = i.phone
 WHERE s.phone IS NULL OR still_unerased(s.org_id, s.mode, i.number_hash, s.after_erasure, i.withdrawn, false)`;
