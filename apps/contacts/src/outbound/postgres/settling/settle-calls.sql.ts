import type { Statement } from '@outcall/platform-postgres';
import { IS_ERASED, JOIN_ERASURE } from '../permitting/admission-parts.sql.js';

/** The number and the run of each call, by its permit; none of a number that was erased. $1 the calls. */
export const NUMBERS_OF_CALLS: Statement = {
  name: 'contacts.numbers-of-calls',
  text: `
    SELECT c.place, p.phone, p.run_id AS "runId"
      FROM jsonb_to_recordset($1::jsonb) AS c(place int, org_id text, mode text, call_id text)
     CROSS JOIN LATERAL (SELECT phone, run_id FROM permits p WHERE p.org_id = c.org_id AND p.mode = c.mode AND p.call_id = c.call_id AND p.phone <> '' OFFSET 0) p
     ORDER BY c.place`,
};

const ASKED = `$3::jsonb -> (s.org_id || '/' || s.mode || '/' || s.phone)`;
/**
 * Of the attempts whose end the row awaits, those that are told now. A permit that was granted after the one given back
 * is in use by another.
 */
const AWAITED = `jsonb_to_recordset(${ASKED}) AS c(run text, "callId" text, until timestamptz, "isUnused" boolean, "hasReached" boolean)
                   WHERE s.under_way #>> ARRAY[c.run, 'callId'] = c."callId" AND ((s.under_way #>> ARRAY[c.run, 'at'])::timestamptz <= c.until) IS NOT FALSE`;

/**
 * Settles what became of the permits of numbers. $1 the numbers, each once, $2 now, $3 their calls, by org, mode and
 * number. Returns the numbers that changed, and whether somebody waits for them. The upsert locks the rows in the order
 * of their keys, and sees their newest state. What a row does not await changes no count: it was told before, or the
 * attempt has another call by now. The end of a call that reached the number is kept in any case, and twice is once:
 * only the last one is.
 */
export const SETTLE_CALLS: Statement = {
  name: 'contacts.settle-calls',
  text: `
    WITH item AS (
      SELECT i.*, ${IS_ERASED} AS is_erased FROM jsonb_to_recordset($1::jsonb) AS i(org_id text, mode text, phone text, number_hash text, reached_until timestamptz)
      ${JOIN_ERASURE}
    ), number AS (
      INSERT INTO shoppers AS s (org_id, mode, phone, reached_until, created_at, updated_at)
      SELECT org_id, mode, phone, reached_until, $2::timestamptz, $2::timestamptz FROM item WHERE NOT is_erased ORDER BY org_id, mode, phone
      ON CONFLICT (org_id, mode, phone) DO UPDATE SET
        reached_until = greatest(s.reached_until, excluded.reached_until),
        (under_way, reached_counted, attempts_counted) = (
          SELECT s.under_way - coalesce(array_agg(c.run), '{}'),
                 s.reached_counted + count(*) FILTER (WHERE c."hasReached" AND (s.under_way #>> ARRAY[c.run, 'on'])::date = s.counted_on),
                 s.attempts_counted - count(*) FILTER (WHERE c."isUnused" AND (s.under_way #>> ARRAY[c.run, 'on'])::date = s.counted_on)
            FROM ${AWAITED})
      WHERE excluded.reached_until > coalesce(s.reached_until, '-infinity') OR EXISTS (SELECT FROM ${AWAITED})
      RETURNING s.org_id, s.mode, s.phone, s.is_waited_for, s.after_erasure
    )
    SELECT org_id AS "orgId", mode, phone, is_waited_for AS "isWaitedFor" FROM number
     WHERE (SELECT still_unerased_all(array_agg(n.org_id), array_agg(n.mode), array_agg(i.number_hash), array_agg(n.after_erasure), false)
              FROM number n JOIN item i ON i.org_id = n.org_id AND i.mode = n.mode AND i.phone = n.phone)`,
};

/** $1 the numbers: whoever waits for them has been told. The transaction holds their locks. */
export const WAITED_NO_MORE: Statement = {
  name: 'contacts.waited-no-more',
  text: `UPDATE shoppers s SET is_waited_for = false FROM jsonb_to_recordset($1::jsonb) AS n("orgId" text, mode text, phone text)
          WHERE s.org_id = n."orgId" AND s.mode = n.mode AND s.phone = n.phone`,
};
