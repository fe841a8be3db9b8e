import { LONGEST_CALL_MINUTES } from '../../../domain/limits.js';

/** How the SQL at hand names the terms of an attempt. */
interface LimitTerms {
  readonly run: string;
  readonly attempt: string;
  readonly gap: string;
  readonly reached: string;
  readonly attempts: string;
  /** The day in India. */
  readonly today: string;
}

/** Columns of a batch's items, for `jsonb_to_recordset`; `under_way` is null where nothing is counted. */
export const LIMIT_COLUMNS =
  'gap_minutes int, reached_per_day int, attempts_per_day int, today date, asked_at text, under_way jsonb';

const OF_ITEM: LimitTerms = {
  run: 'i.run_id',
  attempt: 'i.attempt',
  gap: 'i.gap_minutes',
  reached: 'i.reached_per_day',
  attempts: 'i.attempts_per_day',
  today: 'i.today',
};

const OF_ASKED: LimitTerms = {
  run: "(a.asked ->> 'run_id')",
  attempt: "(a.asked ->> 'attempt')::int",
  gap: "(a.asked ->> 'gap_minutes')::int",
  reached: "(a.asked ->> 'reached_per_day')::int",
  attempts: "(a.asked ->> 'attempts_per_day')::int",
  today: "(a.asked ->> 'today')::date",
};

/**
 * What the limits say of an attempt on the number `s`, as one row, or none where `when` is false; $2 is now.
 * - A run never holds itself: its attempts before this one did not reach the number.
 * - `others`: attempts of other runs whose end was not heard count as reached, and as going on, for eight days.
 * - `is_known`: the attempt is asked for again. It is the same call, and counts once.
 * - Clocks differ, so a day that has begun is never taken back.
 */
const limitsOf = ({ run, attempt, gap, reached, attempts, today }: LimitTerms, when: string): string => `(
       SELECT u.others, d.is_known, d.attempts, d.reached, g.gap_until, g.gap_until > $2::timestamptz IS TRUE AS is_recent,
              (NOT d.is_known AND d.attempts >= ${attempts}) IS TRUE OR (d.reached + u.unheard >= ${reached}) IS TRUE AS is_spent
         FROM (SELECT s.under_way -> ${run} AS own, s.under_way - ${run} AS others WHERE ${when} OFFSET 0) k,
              LATERAL (SELECT CASE WHEN k.others = '{}' THEN k.others ELSE coalesce((
                         SELECT jsonb_object_agg(o.run, o.e) FROM (
                           SELECT * FROM jsonb_each(k.others) AS o(run, e)
                            WHERE (e ->> 'at')::timestamptz > $2::timestamptz - interval '8 days' ORDER BY e ->> 'at' DESC LIMIT 100) o), '{}') END AS others,
                       CASE WHEN k.others = '{}' THEN 0 ELSE (SELECT count(*) FROM jsonb_each(k.others) AS o(run, e) WHERE (e ->> 'on')::date >= ${today}) END AS unheard,
                       CASE WHEN k.others <> '{}' THEN (SELECT max((e ->> 'at')::timestamptz) FROM jsonb_each(k.others) AS o(run, e)) END AS last_at OFFSET 0) u,
              LATERAL (SELECT ((k.own ->> 'attempt')::int = ${attempt} AND (k.own ->> 'on')::date >= ${today}) IS TRUE AS is_known,
                       CASE WHEN s.counted_on >= ${today} THEN s.attempts_counted ELSE 0 END AS attempts,
                       CASE WHEN s.counted_on >= ${today} THEN s.reached_counted ELSE 0 END AS reached OFFSET 0) d,
              LATERAL (SELECT greatest(s.reached_until, u.last_at + interval '${LONGEST_CALL_MINUTES} minutes') + ${gap} * interval '1 minute' AS gap_until OFFSET 0) g)`;

/** As `l`: what holds the attempt of item `i`, where `when` is true. */
export const joinLimits = (when: string): string => `
         LEFT JOIN LATERAL (SELECT CASE WHEN is_recent THEN gap_until END AS gap_until, is_spent, is_recent OR is_spent AS is_limited
           FROM ${limitsOf(OF_ITEM, when)} judged) l ON true`;

/** Columns of `shoppers` that a judgement by the limits writes. */
export const COUNTED = 'under_way, counted_on, attempts_counted, reached_counted, is_waited_for';
/** Those and what else it reads. */
export const LIMITED_BY = 's.under_way, s.counted_on, s.attempts_counted, s.reached_counted, s.reached_until';

/**
 * Of item `i`, for a number without a row, by whether its attempt is permitted. The least that a limit can be is 1, so
 * none holds it.
 */
export const firstCounted = (isPermitted: string): string =>
  `CASE WHEN under_way IS NOT NULL AND ${isPermitted} THEN under_way ELSE '{}' END, today, CASE WHEN under_way IS NOT NULL AND ${isPermitted} THEN 1 ELSE 0 END, 0, false`;

/**
 * The item of $1 that asks for a number, by its ordinal in what `askedOf` makes: ON CONFLICT knows the columns of the
 * row alone.
 */
export const askedBy = (ordinal: string): string => `$1::jsonb -> (${ordinal})::int`;

/**
 * The values of `COUNTED` for the row `s`. `asked`: the item that asks for the number, as `askedBy` finds it, null
 * where nothing is counted. `isLawful`: nothing but the limits can refuse the attempt.
 */
export const counted = (asked: string, isLawful: string): string => `
        SELECT CASE WHEN is_permitted THEN others || (asked -> 'under_way') ELSE s.under_way END,
               CASE WHEN is_permitted THEN greatest(s.counted_on, (asked ->> 'today')::date) ELSE s.counted_on END,
               CASE WHEN NOT is_permitted THEN s.attempts_counted WHEN is_known THEN attempts ELSE attempts + 1 END,
               CASE WHEN is_permitted THEN reached ELSE s.reached_counted END,
               s.is_waited_for OR is_limited IS TRUE
          FROM (SELECT a.asked, l.*, (a.is_lawful AND NOT l.is_limited) IS TRUE AS is_permitted
                  FROM (SELECT asked, asked IS NOT NULL AND (${isLawful}) IS TRUE AS is_lawful FROM (SELECT ${asked} AS asked OFFSET 0) a OFFSET 0) a
                  LEFT JOIN LATERAL (SELECT others, is_known, attempts, reached, is_recent OR is_spent AS is_limited FROM ${limitsOf(OF_ASKED, 'a.is_lawful')} judged) l ON true) judged`;

/** Whether the row `s` counts the attempt of item `i` as permitted by this very statement. */
export const IS_COUNTED = `(s.under_way #>> ARRAY[i.run_id, 'at'] = i.asked_at AND s.under_way #>> ARRAY[i.run_id, 'callId'] = i.call_id) IS TRUE`;
