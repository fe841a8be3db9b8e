import { upsertedEvent } from '../keeping/contact-event.sql.js';

/**
 * $1 the numbers, each once; $2 org, $3 mode, $4 now, $5 $6 the times between which orders count, $7 $8 the trace. As in `admitSql`, the upsert
 * locks the numbers in the order of their keys and sees their newest state. A contact gets a name and a language only where it has none, and an
 * event only when it changed. New orders are first merged with the stored ones, and only then are those that no longer count dropped: a newer
 * state of an order must replace the stored one even when it no longer counts.
 */
export const recordSyncedContactsSql = (appendCall: (jsonb: string) => string): string => `
WITH item AS (
  SELECT i.*, EXISTS (SELECT FROM erased_numbers e WHERE e.org_id = $2 AND e.mode = $3 AND e.number_hash = i.number_hash OFFSET 0) AS is_erased
    FROM jsonb_to_recordset($1::jsonb) AS i(phone text, number_hash text, name text, language text, orders jsonb, contact_id text, event_id text)
), number AS (
  INSERT INTO shoppers AS s (org_id, mode, phone, contact_id, name, language, orders, version, last_event_id, created_at, updated_at)
  SELECT $2, $3, phone, contact_id, name, language, recent_orders(orders, '-infinity', 'infinity'), 1, event_id, $4::timestamptz, $4::timestamptz
    FROM item WHERE NOT is_erased ORDER BY phone
  ON CONFLICT (org_id, mode, phone) DO UPDATE SET
    orders = CASE WHEN excluded.orders = '[]' THEN s.orders ELSE recent_orders(s.orders || excluded.orders, $5::timestamptz, $6::timestamptz) END,
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
SELECT s.phone, s.contact_id,
       (SELECT ${appendCall(`(SELECT jsonb_agg(${upsertedEvent('$7', '$8')} ORDER BY s.phone) FROM number s JOIN item i ON i.event_id = s.last_event_id)`)}) AS appended
  FROM number s JOIN item i ON i.phone = s.phone
 WHERE still_unerased(s.org_id, s.mode, i.number_hash, false)`;
