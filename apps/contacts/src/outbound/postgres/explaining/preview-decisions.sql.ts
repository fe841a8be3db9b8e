import type { Statement } from '@outcall/platform-postgres';
import { ADMISSION_ITEM, BASIS, JOIN_ERASURE, MERGED, SENT_CONSENTS } from '../permitting/admission-parts.sql.js';
import { joinLimits, LIMIT_COLUMNS } from '../permitting/limits.sql.js';
import { IS_EXPIRED, IS_OF_ERASED, IS_OPTED_OUT, IS_WITHDRAWN } from '../permitting/decide-permits.sql.js';

/** Of a number that may have no row. */
const LIMITED_BY_KNOWN = `coalesce(k.under_way, '{}') AS under_way, k.counted_on, coalesce(k.attempts_counted, 0) AS attempts_counted, coalesce(k.reached_counted, 0) AS reached_counted, k.reached_until`;

/**
 * `admitSql` without its writes: the row of the number as the admission would leave it, and what the admission would
 * decide. The parts are those of the admission; `excluded` and `s` mean what they mean in its upsert. $1 the items, $2
 * now. The basis is judged for an opted-out number too, because an explanation names everything that stands in the way.
 */
export const PREVIEW_ADMISSIONS: Statement = {
  name: 'contacts.preview-admissions',
  text: `
    WITH item AS (
      ${ADMISSION_ITEM}
    ), sent AS (
      SELECT ordinal, org_id, mode, number AS phone, new_contact_id AS contact_id, name, ${SENT_CONSENTS} AS consents, event_id AS last_event_id,
             $2::timestamptz AS created_at, $2::timestamptz AS updated_at
        FROM item WHERE number IS NOT NULL
    ), number AS (
      SELECT excluded.ordinal, excluded.phone, k.opted_out_at, k.is_wrong_person, k.language, coalesce(k.fields, '{}') AS fields, ${LIMITED_BY_KNOWN}, coalesce(k.orders, '[]') AS orders, m.*
        FROM sent excluded
        LEFT JOIN LATERAL (SELECT * FROM shoppers WHERE org_id = excluded.org_id AND mode = excluded.mode AND phone = excluded.phone OFFSET 0) k ON true
       CROSS JOIN LATERAL (SELECT k.contact_id, k.name, coalesce(k.consents, '[]') AS consents, coalesce(k.withdrawn, '{}') AS withdrawn, coalesce(k.version, 0) AS version,
                                  k.last_event_id, k.opted_out_at, k.created_at, k.updated_at) s
       CROSS JOIN LATERAL (
              ${MERGED}) m(contact_id, name, consents, version, last_event_id, created_at, updated_at)
    )
    SELECT i.ordinal, s.phone, s.opted_out_at IS NOT NULL OR i.is_erased AND i.is_kept_out AS is_opted_out, s.is_wrong_person, s.contact_id, i.contact_id AS asked_id, s.name, s.language, s.fields, s.version, ${BASIS} AS basis,
           NULL::timestamptz AS expires_at, NULL::timestamptz AS after_erasure, l.gap_until, l.is_spent, NULL::int AS appended
      FROM item i LEFT JOIN number s ON s.ordinal = i.ordinal${joinLimits('i.under_way IS NOT NULL')}
     ORDER BY i.ordinal`,
};

/** `DECIDE` without its writes. $1 the items, $2 now. A number without a row has no consents. */
export const PREVIEW_PERMITS: Statement = {
  name: 'contacts.preview-permits',
  text: `
    SELECT i.ordinal, ${IS_OPTED_OUT} OR ${IS_OF_ERASED} AS is_opted_out, coalesce(${IS_WITHDRAWN}, false) AS is_withdrawn, coalesce(${IS_EXPIRED}, false) AS is_expired,
           l.gap_until, l.is_spent
      FROM jsonb_to_recordset($1::jsonb) AS i(ordinal int, org_id text, mode text, run_id text, attempt int, phone text, number_hash text, basis jsonb, ${LIMIT_COLUMNS})
      ${JOIN_ERASURE}
      LEFT JOIN LATERAL (SELECT * FROM shoppers WHERE org_id = i.org_id AND mode = i.mode AND phone = i.phone OFFSET 0) k ON true
     CROSS JOIN LATERAL (SELECT k.opted_out_at, coalesce(k.consents, '[]') AS consents, ${LIMITED_BY_KNOWN}) s${joinLimits('i.under_way IS NOT NULL')}
     ORDER BY i.ordinal`,
};
