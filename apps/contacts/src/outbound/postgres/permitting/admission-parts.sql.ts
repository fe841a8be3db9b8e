import { FIRST_ERASURE, isHashOf } from '../hash-of-number.sql.js';
import { LIMIT_COLUMNS } from './limits.sql.js';

// Parts of SQL that admitting a run and explaining its admission share. The admission judges the row it has written,
// the explanation the row it would write.

/**
 * As `e`: the erasure of the number of item `i` before the statement began, and whether somebody has come back under
 * it, who has a row. A row that does not say so, or of a number that is opted out, was put there by hand: it is nobody,
 * and keeps everybody out. `number_hash`
 * has its hash with each key; it is null where the item names a contact by its id. `OFFSET 0` makes the planner
 * look up the one key. Without it a plan that was made while the table was small hashes the whole table.
 */
export const JOIN_ERASURE = `LEFT JOIN LATERAL (
      SELECT e.erased_at, e.withdrawn, e.is_opted_out OR k.is_back IS FALSE AS is_opted_out, k.is_back IS TRUE AS is_back
        FROM (SELECT * FROM erased_numbers e WHERE e.org_id = i.org_id AND e.mode = i.mode AND ${isHashOf('i.number_hash')} ${FIRST_ERASURE}) e
        LEFT JOIN LATERAL (SELECT NOT e.is_opted_out AND (k.after_erasure = e.erased_at) IS TRUE AS is_back
                             FROM shoppers k WHERE k.org_id = i.org_id AND k.mode = i.mode AND k.phone = i.phone OFFSET 0) k ON true) e ON true`;

/** Of a number that was erased: nobody has come back under it. */
export const IS_ERASED = 'e.erased_at IS NOT NULL AND NOT e.is_back';

/**
 * One row per run asked for; `number` is null where there is no such contact. What was given or bought before the
 * erasure of the number is as if it had not been sent. `is_erased`: of an erased number, and nothing that was sent
 * makes the shopper anew. `is_undone`: the consent was withdrawn after the erasure.
 */
export const ADMISSION_ITEM = `SELECT j.*, r.consent, r.purchase, n.new_contact_id, n.event_id,
         j.is_gone AND (j.is_kept_out OR r.consent IS NULL AND r.purchase IS NULL) AS is_erased,
         (j.is_gone AND (r.consent ->> 'givenAt')::timestamptz <= (j.kept_withdrawn ->> (r.consent ->> 'scope'))::timestamptz) IS TRUE AS is_undone
    FROM (SELECT i.*, coalesce(i.phone, c.phone) AS number, coalesce(e.erased_at, c.after_erasure) AS erased_at, ${IS_ERASED} AS is_gone, e.withdrawn AS kept_withdrawn, e.is_opted_out IS TRUE AS is_kept_out
            FROM jsonb_to_recordset($1::jsonb) AS i(ordinal int, org_id text, mode text, run_id text, call_id text, call_type text, phone text, number_hash text, contact_id text,
              name text, spare_contact_id text, spare_event_id text, is_recording boolean, sent_consent jsonb, recorded_by jsonb, scope text, sent_purchase jsonb, order_since timestamptz, order_until text, is_open boolean, permit_ends_at timestamptz, hours_rule jsonb, rules_version text, attempt int, ${LIMIT_COLUMNS})
            ${JOIN_ERASURE}
            LEFT JOIN LATERAL (SELECT c.phone, c.after_erasure FROM shoppers c WHERE c.org_id = i.org_id AND c.mode = i.mode AND c.contact_id = i.contact_id OFFSET 0) c ON true) j
   CROSS JOIN LATERAL (SELECT CASE WHEN ((j.sent_consent ->> 'givenAt')::timestamptz <= j.erased_at) IS NOT TRUE THEN j.sent_consent END AS consent,
                              CASE WHEN ((j.sent_purchase ->> 'transactionAt')::timestamptz <= j.erased_at) IS NOT TRUE THEN j.sent_purchase END AS purchase) r
    LEFT JOIN LATERAL (SELECT j.spare_contact_id AS new_contact_id, j.spare_event_id AS event_id WHERE j.is_recording OR j.erased_at IS NOT NULL) n ON true`;

/** The consent that the item brings, as a list. */
export const SENT_CONSENTS = `CASE WHEN consent IS NULL OR is_undone THEN '[]' ELSE jsonb_build_array(consent) END`;

/**
 * What becomes of the row `s` of a number when `excluded` is recorded on it: contact_id, name, consents, version,
 * last_event_id, created_at, updated_at.
 */
export const MERGED = `SELECT CASE WHEN changed THEN coalesce(s.contact_id, excluded.contact_id) ELSE s.contact_id END,
             CASE WHEN changed THEN coalesce(excluded.name, s.name) ELSE s.name END,
             CASE WHEN changed AND is_new_consent THEN consents_in_force(s.consents || excluded.consents, excluded.updated_at) ELSE s.consents END,
             CASE WHEN changed THEN s.version + 1 ELSE s.version END,
             CASE WHEN changed THEN excluded.last_event_id ELSE s.last_event_id END,
             CASE WHEN changed AND s.contact_id IS NULL THEN excluded.created_at ELSE s.created_at END,
             CASE WHEN changed THEN excluded.updated_at ELSE s.updated_at END
        FROM (SELECT excluded.consents -> 0 IS NOT NULL AND NOT s.consents @> jsonb_build_array((excluded.consents -> 0) - 'id')
                 AND ((excluded.consents -> 0 ->> 'givenAt')::timestamptz <= (s.withdrawn ->> (excluded.consents -> 0 ->> 'scope'))::timestamptz) IS NOT TRUE AS is_new_consent) c,
             LATERAL (SELECT s.opted_out_at IS NULL AND excluded.contact_id IS NOT NULL
                         AND (s.contact_id IS NULL OR excluded.name <> coalesce(s.name, '') OR is_new_consent) IS TRUE AS changed) d`;

/** The orders `o` of a number that allow a call, when placed since a time; $2 is now. */
const ALLOWING_ORDERS = (
  since: string,
): string => `o ->> 'state' IN ('open', 'closed') AND NOT (o ->> 'isTest')::boolean
              AND (o ->> 'placedAt')::timestamptz BETWEEN ${since} AND $2::timestamptz`;

/** The consents `c` of a number that allow a call; $2 is now. */
const ALLOWING_CONSENTS = (scope: string): string =>
  `c ->> 'scope' = ${scope} AND (c ->> 'expiresAt' IS NULL OR (c ->> 'expiresAt')::timestamptz > $2::timestamptz)`;

/**
 * The last order of the number `s` placed since `i.order_since` (null: orders are no basis of this call); $2 is now.
 */
const ORDER = `(
           SELECT jsonb_build_object('kind', 'order', 'storeId', o ->> 'storeId', 'orderId', o ->> 'externalId', 'placedAt', o ->> 'placedAt', 'expiresAt', i.order_until)
             FROM jsonb_array_elements(s.orders) o
            WHERE i.order_since IS NOT NULL AND ${ALLOWING_ORDERS('i.order_since')}
            ORDER BY (o ->> 'placedAt')::timestamptz DESC LIMIT 1)`;

/**
 * What allows the call of item `i` to the number `s`, consents merged; $2 is now. A purchase comes first; the consent
 * that lasts longest wins.
 */
export const BASIS = `coalesce(i.purchase, ${ORDER}, (
           SELECT jsonb_build_object('kind', 'consent', 'consentId', c ->> 'id', 'scope', c ->> 'scope', 'expiresAt', c ->> 'expiresAt')
             FROM jsonb_array_elements(s.consents) c
            WHERE ${ALLOWING_CONSENTS('i.scope')}
            ORDER BY (c ->> 'expiresAt')::timestamptz DESC NULLS FIRST, c ->> 'id' DESC LIMIT 1))`;

/** Whether `BASIS` will find one, of the number `s` with its merged `consents`, for what `asked` says of the item. */
export const hasBasis = (
  consents: string,
): string => `CASE WHEN ((asked #>> '{sent_purchase,transactionAt}')::timestamptz > coalesce(s.after_erasure, '-infinity')) IS TRUE THEN true ELSE
             EXISTS (SELECT FROM jsonb_array_elements(s.orders) o WHERE asked -> 'order_since' IS NOT NULL AND ${ALLOWING_ORDERS("(asked ->> 'order_since')::timestamptz")})
             OR EXISTS (SELECT FROM jsonb_array_elements(${consents}) c WHERE ${ALLOWING_CONSENTS("asked ->> 'scope'")} OFFSET 0) END`;

/** The same of an item whose number has no row: what it brings must allow the call. */
export const BRINGS_BASIS = `(purchase IS NOT NULL OR NOT is_undone AND consent ->> 'scope' = scope AND (consent ->> 'expiresAt' IS NULL OR (consent ->> 'expiresAt')::timestamptz > $2::timestamptz))`;
