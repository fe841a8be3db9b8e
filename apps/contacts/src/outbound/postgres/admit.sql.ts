import { CONTACT_TOPIC, CONTACT_UPSERTED } from '@outcall/contracts-contacts';
import { KEEP_UNEXPIRED } from './keep-unexpired.sql.js';

const ISO = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The specification's Contact from a `shoppers` row: the same as `toContact` makes (a spec compares them). */
const CONTACT = (s: string): string => `jsonb_build_object('id', ${s}.contact_id, 'phone', ${s}.phone, 'name', coalesce(${s}.name, ''),
  'language', ${s}.language, 'fields', ${s}.fields, 'isOptedOut', ${s}.opted_out_at IS NOT NULL, 'consents', ${s}.consents,
  'createdAt', ${ISO(`${s}.created_at`)}, 'updatedAt', ${ISO(`${s}.updated_at`)})`;

const EVENT = `jsonb_build_object('id', s.last_event_id, 'topic', '${CONTACT_TOPIC.name}', 'type', '${CONTACT_UPSERTED}', 'key', s.contact_id,
  'orgId', s.org_id, 'mode', s.mode, 'time', ${ISO('s.updated_at')}, 'version', s.version, 'requestId', $4::text, 'traceparent', $5::text,
  'data', jsonb_build_object('contact', ${CONTACT('s')}))`;

/**
 * Admits a batch of runs. $1 the items, $2 now, $3 until when a permit granted now holds, $4 $5 the trace.
 * - `number`: the upsert locks the rows in the order of their keys (no deadlock) and sees their newest state; every decision
 *   reads only what it returns. What an opted-out number was sent is dropped in it.
 * - `excluded.contact_id` is set when the item brings a name or a consent; `last_event_id` marks a row this statement changed.
 * - `granted`: a call id that holds an unexpired permit keeps it, so that a repeat is answered as before.
 */
export const admitSql = (appendCall: (jsonb: string) => string): string => `
WITH item AS (
  SELECT i.*, coalesce(i.phone, (SELECT c.phone FROM shoppers c WHERE c.org_id = i.org_id AND c.mode = i.mode AND c.contact_id = i.contact_id)) AS number
    FROM jsonb_to_recordset($1::jsonb) AS i(ordinal int, org_id text, mode text, run_id text, call_id text, call_type text, phone text, contact_id text,
      name text, new_contact_id text, event_id text, consent jsonb, scope text, purchase jsonb, is_open boolean, hours_rule jsonb, rules_version text)
), number AS (
  INSERT INTO shoppers AS s (org_id, mode, phone, contact_id, name, consents, permit_until, version, last_event_id, created_at, updated_at)
  SELECT org_id, mode, number, new_contact_id, name, CASE WHEN consent IS NULL THEN '[]' ELSE jsonb_build_array(consent) END,
         CASE WHEN is_open THEN $3::timestamptz END, CASE WHEN new_contact_id IS NULL THEN 0 ELSE 1 END, event_id, $2::timestamptz, $2::timestamptz
    FROM item WHERE number IS NOT NULL ORDER BY org_id, mode, number
  ON CONFLICT (org_id, mode, phone) DO UPDATE SET
    permit_until = CASE WHEN s.opted_out_at IS NULL THEN greatest(s.permit_until, excluded.permit_until) ELSE s.permit_until END,
    (contact_id, name, consents, version, last_event_id, created_at, updated_at) = (
      SELECT CASE WHEN changed THEN coalesce(s.contact_id, excluded.contact_id) ELSE s.contact_id END,
             CASE WHEN changed THEN coalesce(excluded.name, s.name) ELSE s.name END,
             CASE WHEN changed AND is_new_consent THEN s.consents || excluded.consents ELSE s.consents END,
             CASE WHEN changed THEN s.version + 1 ELSE s.version END,
             CASE WHEN changed THEN excluded.last_event_id ELSE s.last_event_id END,
             CASE WHEN changed AND s.contact_id IS NULL THEN excluded.created_at ELSE s.created_at END,
             CASE WHEN changed THEN excluded.updated_at ELSE s.updated_at END
        FROM (SELECT excluded.consents -> 0 IS NOT NULL AND NOT s.consents @> jsonb_build_array((excluded.consents -> 0) - 'id') AS is_new_consent) c,
             LATERAL (SELECT s.opted_out_at IS NULL AND excluded.contact_id IS NOT NULL
                         AND (s.contact_id IS NULL OR excluded.name <> coalesce(s.name, '') OR is_new_consent) IS TRUE AS changed) d)
  RETURNING s.*
), verdict AS (
  SELECT i.ordinal, i.run_id, i.call_id, i.call_type, i.contact_id AS asked_id, i.event_id, i.is_open, i.hours_rule, i.rules_version, i.consent ->> 'id' AS new_consent_id, s.*,
         CASE WHEN s.opted_out_at IS NULL THEN coalesce(i.purchase, (
           SELECT jsonb_build_object('kind', 'consent', 'consentId', c ->> 'id', 'scope', c ->> 'scope', 'expiresAt', c ->> 'expiresAt')
             FROM jsonb_array_elements(s.consents) c
            WHERE c ->> 'scope' = i.scope AND (c ->> 'expiresAt' IS NULL OR (c ->> 'expiresAt')::timestamptz > $2::timestamptz)
            ORDER BY (c ->> 'expiresAt')::timestamptz DESC NULLS FIRST, c ->> 'id' DESC LIMIT 1)) END AS basis
    FROM item i JOIN number s ON s.org_id = i.org_id AND s.mode = i.mode AND s.phone = i.number
), registered AS (
  INSERT INTO consents (org_id, mode, id, phone, scope, source, given_at, note, expires_at, recorded_at)
  SELECT v.org_id, v.mode, c ->> 'id', v.phone, c ->> 'scope', c ->> 'source', (c ->> 'givenAt')::timestamptz, c ->> 'note', (c ->> 'expiresAt')::timestamptz, $2::timestamptz
    FROM verdict v, jsonb_array_elements(v.consents) c WHERE c ->> 'id' = v.new_consent_id
), granted AS (
  INSERT INTO permits AS p (org_id, mode, call_id, run_id, phone, call_type, basis, hours_rule, rules_version, opt_out_checked_at, granted_at, expires_at)
  SELECT org_id, mode, call_id, run_id, phone, call_type, basis, hours_rule, rules_version, $2::timestamptz, $2::timestamptz, $3::timestamptz
    FROM verdict WHERE basis IS NOT NULL AND is_open
  ${KEEP_UNEXPIRED}
  RETURNING p.org_id, p.mode, p.call_id, p.expires_at
)
SELECT i.ordinal, v.phone, v.opted_out_at IS NOT NULL AS is_opted_out, v.contact_id, v.asked_id, v.name, v.language, v.fields, v.basis, g.expires_at,
       (SELECT ${appendCall(`(SELECT jsonb_agg(${EVENT} ORDER BY s.org_id, s.mode, s.phone) FROM verdict s WHERE s.last_event_id = s.event_id)`)}) AS appended
  FROM item i
  LEFT JOIN verdict v ON v.ordinal = i.ordinal
  LEFT JOIN granted g ON g.org_id = v.org_id AND g.mode = v.mode AND g.call_id = v.call_id
 ORDER BY i.ordinal`;
