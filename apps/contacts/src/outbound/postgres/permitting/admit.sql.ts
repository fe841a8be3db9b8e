import { upsertedEvent } from '../contact-event.sql.js';
import { ADMISSION_ITEM, BASIS, BRINGS_BASIS, hasBasis, MERGED, SENT_CONSENTS } from './admission-parts.sql.js';
import { KEEP_UNEXPIRED } from './keep-unexpired.sql.js';
import { askedBy, COUNTED, counted, firstCounted, IS_COUNTED, joinLimits } from './limits.sql.js';

/** The evidence of the consent `r` that the item `v` brought: the same as `evidenceOf` makes (a spec compares them). */
const CONSENT_ENTRY = `jsonb_build_object('org_id', v.org_id, 'mode', v.mode, 'contact_id', v.contact_id, 'kind', 'consent', 'recorded_at', $2::timestamptz,
         'content', jsonb_build_object('phone', v.phone, 'consentId', r.id, 'isInForce', v.consents @> jsonb_build_array(jsonb_build_object('id', r.id)), 'recordedBy', v.recorded_by)
                    || (v.consent - 'id'))`;

/** By the contact where runs are asked for by it; $6 has no entry where no permit is wanted. */
const ASKED = askedBy(
  `coalesce($6::jsonb -> (s.org_id || '/' || s.mode || '/' || s.phone), $6::jsonb -> (s.org_id || '/' || s.mode || '/' || s.contact_id))`,
);
const IS_LAWFUL = `s.opted_out_at IS NULL AND ${hasBasis('m.consents')}`;

/**
 * Admits a batch of runs. $1 the items, $2 now, $3 until when a permit granted now may hold (each ends with its hours
 * and its basis), $4 $5 the trace, $6 the ordinals of those to count.
 * - `number`: the upsert locks the rows in the order of their keys and sees their newest state; every decision reads
 *   only what it returns. `last_event_id` marks a row this statement changed.
 * - `granted`: a call id that holds an unexpired permit keeps it, so that a repeat is answered as before.
 * - Nothing is written about an erased number, unless the item makes its shopper anew (`ADMISSION_ITEM`).
 */
export const admitSql = (appendCall: (jsonb: string) => string): string => `
WITH item AS (
  ${ADMISSION_ITEM}
), number AS (
  INSERT INTO shoppers AS s (org_id, mode, phone, contact_id, name, consents, permit_until, version, last_event_id, created_at, updated_at, after_erasure, withdrawn, ${COUNTED})
  SELECT org_id, mode, number, new_contact_id, name, ${SENT_CONSENTS},
         CASE WHEN is_open THEN $3::timestamptz END, CASE WHEN new_contact_id IS NULL THEN 0 ELSE 1 END, event_id, $2::timestamptz, $2::timestamptz, erased_at, coalesce(kept_withdrawn, '{}'),
         ${firstCounted(`is_open AND ${BRINGS_BASIS}`)}
    FROM item WHERE number IS NOT NULL AND NOT is_erased ORDER BY org_id, mode, number
  ON CONFLICT (org_id, mode, phone) DO UPDATE SET
    permit_until = CASE WHEN s.opted_out_at IS NULL THEN greatest(s.permit_until, excluded.permit_until) ELSE s.permit_until END,
    (contact_id, name, consents, version, last_event_id, created_at, updated_at, ${COUNTED}) = (
      SELECT m.*, n.* FROM (${MERGED}) m(contact_id, name, consents, version, last_event_id, created_at, updated_at),
             LATERAL (${counted(ASKED, IS_LAWFUL)}) n)
  RETURNING s.*
), verdict AS (
  SELECT i.ordinal, i.run_id, i.call_id, i.call_type, i.contact_id AS asked_id, i.event_id, i.is_open AND (i.under_way IS NULL OR ${IS_COUNTED}) AS is_open,
         i.permit_ends_at, i.hours_rule, i.rules_version, i.consent, i.recorded_by, i.number_hash, i.kept_withdrawn, i.phone IS NULL AND s.contact_id IS DISTINCT FROM i.contact_id AS is_other, l.gap_until, l.is_spent, s.*,
         CASE WHEN s.opted_out_at IS NULL THEN ${BASIS} END AS basis
    FROM item i JOIN number s ON s.org_id = i.org_id AND s.mode = i.mode AND s.phone = i.number${joinLimits(`i.under_way IS NOT NULL AND NOT ${IS_COUNTED}`)}
), checked AS (
  SELECT still_unerased_all(array_agg(org_id), array_agg(mode), array_agg(number_hash), array_agg(after_erasure), array_agg(kept_withdrawn), bool_or(is_other)) AS ok FROM verdict
), registered AS (
  INSERT INTO consents (org_id, mode, id, phone, scope, source, given_at, note, expires_at, recorded_at, withdrawn_at)
  SELECT v.org_id, v.mode, c.id, v.phone, c.scope, c.source, c."givenAt", c.note, c."expiresAt", $2::timestamptz,
         CASE WHEN c."givenAt" <= (v.withdrawn ->> c.scope)::timestamptz THEN (v.withdrawn ->> c.scope)::timestamptz END
    FROM verdict v
   CROSS JOIN LATERAL jsonb_to_record(v.consent) AS c(id text, scope text, source text, "givenAt" timestamptz, note text, "expiresAt" timestamptz)
   WHERE v.consent IS NOT NULL AND v.opted_out_at IS NULL
     AND (v.consents @> jsonb_build_array(jsonb_build_object('id', c.id))
          OR NOT v.consents @> jsonb_build_array(v.consent - 'id')
             AND NOT EXISTS (SELECT FROM consents k WHERE k.org_id = v.org_id AND k.mode = v.mode AND k.phone = v.phone
                                AND k.scope = c.scope AND k.source = c.source AND k.given_at = c."givenAt" AND k.note = c.note OFFSET 0))
  RETURNING org_id, mode, id, phone
), granted AS (
  INSERT INTO permits AS p (org_id, mode, call_id, run_id, attempt, phone, call_type, basis, hours_rule, rules_version, opt_out_checked_at, granted_at, expires_at)
  SELECT org_id, mode, call_id, run_id, 1, phone, call_type, basis, hours_rule, rules_version, $2::timestamptz, $2::timestamptz, least(permit_ends_at, (basis ->> 'expiresAt')::timestamptz)
    FROM verdict WHERE basis IS NOT NULL AND is_open
  ${KEEP_UNEXPIRED}
  RETURNING p.org_id, p.mode, p.call_id, p.expires_at
)
SELECT i.ordinal, CASE WHEN i.is_erased THEN i.number ELSE v.phone END AS phone, v.opted_out_at IS NOT NULL OR i.is_erased AND i.is_kept_out AS is_opted_out, v.is_wrong_person, v.contact_id, v.asked_id, v.name, v.language, v.fields, v.version, v.basis, v.after_erasure, g.expires_at, v.gap_until, v.is_spent,
       (SELECT ${appendCall(`(SELECT jsonb_agg(${upsertedEvent('$4', '$5')} ORDER BY s.org_id, s.mode, s.phone) FROM verdict s WHERE s.last_event_id = s.event_id)`)}) AS appended,
       (SELECT append_evidence((SELECT jsonb_agg(${CONSENT_ENTRY} ORDER BY v.org_id, v.mode, v.phone)
          FROM registered r JOIN verdict v ON v.org_id = r.org_id AND v.mode = r.mode AND v.phone = r.phone))) AS evidence
  FROM item i
  LEFT JOIN verdict v ON v.ordinal = i.ordinal
  LEFT JOIN granted g ON g.org_id = v.org_id AND g.mode = v.mode AND g.call_id = v.call_id
 WHERE (SELECT ok FROM checked)
 ORDER BY i.ordinal`;
