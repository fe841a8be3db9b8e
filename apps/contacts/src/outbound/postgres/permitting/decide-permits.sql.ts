import type { Statement } from '@outcall/platform-postgres';
import { IS_ERASED } from './admission-parts.sql.js';
import { KEEP_UNEXPIRED } from './keep-unexpired.sql.js';

interface Cap {
  readonly insertColumns: string;
  readonly inserted: string;
  readonly set: string;
  readonly returned: string;
  readonly refusal: string;
}

const NO_CAP: Cap = { insertColumns: '', inserted: '', set: '', returned: '', refusal: '' };

/**
 * $4 the day in India, $5 the most attempts on a number per day. The permitted attempts are listed on the locked row, as run
 * and number of the attempt. An attempt that is asked for again (it met busy lines, or is resumed) is the same call to the
 * shopper and is permitted again. An attempt that is refused for another reason is not listed. Clocks differ, so a day that
 * has begun is never taken back. `OFFSET 0` makes `is_new` be computed once per row.
 */
const CAP: Cap = {
  insertColumns: ', permitted_on, permitted_attempts',
  inserted: `, $4::date, CASE WHEN is_open AND coalesce((basis ->> 'expiresAt')::timestamptz > $2::timestamptz, true) THEN ARRAY[run_id || '/' || attempt] END`,
  set: `,
            (permitted_on, permitted_attempts) = (
              SELECT CASE WHEN is_new THEN greatest(s.permitted_on, excluded.permitted_on) ELSE s.permitted_on END,
                     CASE WHEN NOT is_new THEN s.permitted_attempts
                          WHEN s.permitted_on >= excluded.permitted_on THEN s.permitted_attempts || excluded.permitted_attempts
                          ELSE excluded.permitted_attempts END
                FROM (SELECT s.opted_out_at IS NULL AND excluded.permitted_attempts IS NOT NULL
                         AND (s.permitted_on >= excluded.permitted_on
                              AND (cardinality(s.permitted_attempts) >= $5::int OR s.permitted_attempts @> excluded.permitted_attempts)) IS NOT TRUE
                         AND NOT EXISTS (SELECT FROM item i WHERE i.phone = excluded.phone AND i.org_id = excluded.org_id AND i.mode = excluded.mode
                              AND i.basis ->> 'kind' = 'consent' AND NOT s.consents @> jsonb_build_array(jsonb_build_object('id', i.basis -> 'consentId'))) AS is_new OFFSET 0) c)`,
  returned: ', s.permitted_attempts',
  refusal: `
               WHEN (s.permitted_attempts @> ARRAY[i.run_id || '/' || i.attempt]) IS NOT TRUE THEN 'calling_hours'`,
};

// What refuses the attempt of item `i` on the number `s`; also asked to explain it. $2 is now.
export const IS_OPTED_OUT = 's.opted_out_at IS NOT NULL';
export const IS_WITHDRAWN = `i.basis ->> 'kind' = 'consent' AND NOT s.consents @> jsonb_build_array(jsonb_build_object('id', i.basis -> 'consentId'))`;
export const IS_EXPIRED = `(i.basis ->> 'expiresAt')::timestamptz <= $2::timestamptz`;

/**
 * Decides a batch of permits. $1 the items, $2 now, $3 until when a permit granted now may hold: each ends with its hours and
 * its basis. As in `admitSql`, the upsert locks the numbers in the order of their keys and the decision reads only what the
 * upsert returns. So an opt-out that committed before the lock is seen, and a later one finds `permit_until` and waits for it.
 * Two attempts can never both take the last call of a day. An erased number is refused as opted out, and nothing is written about it.
 */
const decideSql = (cap: Cap): string => `
    WITH item AS (
      SELECT i.*, ${IS_ERASED} AS is_erased FROM jsonb_to_recordset($1::jsonb) AS i(ordinal int, org_id text, mode text, run_id text, call_id text, call_type text, phone text, number_hash text,
        basis jsonb, is_open boolean, permit_ends_at timestamptz, hours_rule jsonb, rules_version text, attempt int)
    ), number AS (
      INSERT INTO shoppers AS s (org_id, mode, phone, permit_until, created_at, updated_at${cap.insertColumns})
      SELECT org_id, mode, phone, CASE WHEN is_open THEN $3::timestamptz END, $2::timestamptz, $2::timestamptz${cap.inserted} FROM item WHERE NOT is_erased ORDER BY org_id, mode, phone
      ON CONFLICT (org_id, mode, phone) DO UPDATE
        SET permit_until = CASE WHEN s.opted_out_at IS NULL THEN greatest(s.permit_until, excluded.permit_until) ELSE s.permit_until END${cap.set}
      RETURNING s.org_id, s.mode, s.phone, s.opted_out_at, s.consents${cap.returned}
    ), verdict AS (
      SELECT i.*, CASE
               WHEN ${IS_OPTED_OUT} THEN 'opted_out'
               WHEN ${IS_WITHDRAWN} THEN 'consent_withdrawn'
               WHEN ${IS_EXPIRED} THEN 'basis_expired'
               WHEN NOT i.is_open THEN 'calling_hours'${cap.refusal} END AS refused
        FROM item i JOIN number s ON s.org_id = i.org_id AND s.mode = i.mode AND s.phone = i.phone
       WHERE still_unerased(s.org_id, s.mode, i.number_hash, false)
    ), stored AS (
      INSERT INTO permits AS p (org_id, mode, call_id, run_id, attempt, phone, call_type, basis, hours_rule, rules_version, opt_out_checked_at, granted_at, expires_at, refused)
      SELECT org_id, mode, call_id, run_id, attempt, phone, call_type, basis, hours_rule, rules_version, $2::timestamptz,
             CASE WHEN refused IS NULL THEN $2::timestamptz END, CASE WHEN refused IS NULL THEN least(permit_ends_at, (basis ->> 'expiresAt')::timestamptz) END, refused
        FROM verdict
      ${KEEP_UNEXPIRED}
      RETURNING p.org_id, p.mode, p.call_id, p.refused, p.expires_at
    )
    SELECT i.ordinal, CASE WHEN i.is_erased THEN 'opted_out' ELSE p.refused END AS refused, CASE WHEN p.refused IS NULL THEN p.expires_at END AS expires_at
      FROM item i LEFT JOIN stored p ON p.org_id = i.org_id AND p.mode = i.mode AND p.call_id = i.call_id
     ORDER BY i.ordinal`;

export const DECIDE: Statement = { name: 'contacts.decide-permits', text: decideSql(NO_CAP) };
/** The statement with a cap on attempts per day; without a cap it has no trace of one. */
export const DECIDE_CAPPED: Statement = { name: 'contacts.decide-capped-permits', text: decideSql(CAP) };
