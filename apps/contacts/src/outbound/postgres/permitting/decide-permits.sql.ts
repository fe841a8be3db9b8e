import type { Statement } from '@outcall/platform-postgres';
import { IS_ERASED, JOIN_ERASURE } from './admission-parts.sql.js';
import { KEEP_UNEXPIRED } from './keep-unexpired.sql.js';
import {
  askedBy,
  COUNTED,
  counted,
  firstCounted,
  IS_COUNTED,
  joinLimits,
  LIMIT_COLUMNS,
  LIMITED_BY,
} from './limits.sql.js';

// What refuses the attempt of item `i` on the number `s`; also asked to explain it. $2 is now.
export const IS_OPTED_OUT = 's.opted_out_at IS NOT NULL';
export const IS_WITHDRAWN = `i.basis ->> 'kind' = 'consent' AND NOT s.consents @> jsonb_build_array(jsonb_build_object('id', i.basis -> 'consentId'))`;
export const IS_EXPIRED = `(i.basis ->> 'expiresAt')::timestamptz <= $2::timestamptz`;
/** With `e` of `JOIN_ERASURE`. Whoever comes back is not called for what the erased shopper has bought. */
export const IS_OF_ERASED = `(${IS_ERASED} OR coalesce(i.basis ->> 'transactionAt', i.basis ->> 'placedAt')::timestamptz <= e.erased_at) IS TRUE`;

/** $4 has no entry where the attempt is refused in any case, or nothing is counted. */
const ASKED = askedBy(`$4::jsonb -> (s.org_id || '/' || s.mode || '/' || s.phone)`);
const IS_LAWFUL = `s.opted_out_at IS NULL AND (asked #>> '{basis,kind}' <> 'consent' OR s.consents @> jsonb_build_array(jsonb_build_object('id', asked #> '{basis,consentId}')))`;

/**
 * Decides a batch of permits. $1 the items, $2 now, $3 until when a permit granted now may hold: each ends with its
 * hours and its basis, $4 the ordinals of those to count. Numbers are locked as in `admitSql`, and a permitted attempt
 * is written down on the locked row: no two attempts take the last call of a day. `FULL JOIN`: every verdict is stored,
 * and the planner would else compare each with each (100 permits: 5 of 11 ms).
 */
export const DECIDE: Statement = {
  name: 'contacts.decide-permits',
  text: `
    WITH item AS (
      SELECT i.*, ${IS_OF_ERASED} AS is_erased FROM jsonb_to_recordset($1::jsonb) AS i(ordinal int, org_id text, mode text, run_id text, call_id text, call_type text, phone text, number_hash text,
        basis jsonb, is_open boolean, permit_ends_at timestamptz, hours_rule jsonb, rules_version text, attempt int, is_cap boolean, ${LIMIT_COLUMNS})
      ${JOIN_ERASURE}
    ), number AS (
      INSERT INTO shoppers AS s (org_id, mode, phone, permit_until, created_at, updated_at, ${COUNTED})
      SELECT org_id, mode, phone, CASE WHEN is_open THEN $3::timestamptz END, $2::timestamptz, $2::timestamptz,
             ${firstCounted(`is_open AND basis ->> 'kind' <> 'consent' AND (${IS_EXPIRED.replaceAll('i.', '')}) IS NOT TRUE`)}
        FROM item WHERE NOT is_erased ORDER BY org_id, mode, phone
      ON CONFLICT (org_id, mode, phone) DO UPDATE
        SET permit_until = CASE WHEN s.opted_out_at IS NULL THEN greatest(s.permit_until, excluded.permit_until) ELSE s.permit_until END,
            (${COUNTED}) = (${counted(ASKED, IS_LAWFUL)})
      RETURNING s.org_id, s.mode, s.phone, s.opted_out_at, s.consents, s.after_erasure, ${LIMITED_BY}
    ), verdict AS (
      SELECT i.*, s.after_erasure, l.gap_until, l.is_spent, CASE
               WHEN ${IS_OPTED_OUT} THEN 'opted_out'
               WHEN ${IS_WITHDRAWN} THEN 'consent_withdrawn'
               WHEN ${IS_EXPIRED} THEN 'basis_expired'
               WHEN NOT i.is_open OR i.is_cap AND l.is_limited THEN 'calling_hours'
               WHEN l.is_spent THEN 'daily_limit'
               WHEN l.is_limited THEN 'called_recently' END AS refused
        FROM item i JOIN number s ON s.org_id = i.org_id AND s.mode = i.mode AND s.phone = i.phone${joinLimits(`i.under_way IS NOT NULL AND NOT ${IS_COUNTED}`)}
    ), checked AS (
      SELECT still_unerased_all(array_agg(org_id), array_agg(mode), array_agg(number_hash), array_agg(after_erasure), false) AS ok FROM verdict
    ), stored AS (
      INSERT INTO permits AS p (org_id, mode, call_id, run_id, attempt, phone, call_type, basis, hours_rule, rules_version, opt_out_checked_at, granted_at, expires_at, refused)
      SELECT org_id, mode, call_id, run_id, attempt, phone, call_type, basis, hours_rule, rules_version, $2::timestamptz,
             CASE WHEN refused IS NULL THEN $2::timestamptz END, CASE WHEN refused IS NULL THEN least(permit_ends_at, (basis ->> 'expiresAt')::timestamptz) END, refused
        FROM verdict WHERE (SELECT ok FROM checked)
      ${KEEP_UNEXPIRED}
      RETURNING p.org_id, p.mode, p.call_id, p.refused, p.expires_at
    )
    SELECT v.ordinal, p.refused, CASE WHEN p.refused IS NULL THEN p.expires_at END AS expires_at, v.gap_until, v.is_spent
      FROM verdict v FULL JOIN stored p ON p.org_id = v.org_id AND p.mode = v.mode AND p.call_id = v.call_id
     UNION ALL
    SELECT ordinal, 'opted_out', NULL, NULL, NULL FROM item WHERE is_erased
     ORDER BY ordinal`,
};
