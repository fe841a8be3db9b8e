import { localDay } from '@outcall/kernel';
import type { CountedLimits } from '../../../application/permitting/counted-limits.js';
import type { JudgedLimits } from '../../../domain/limits.js';

interface Attempt {
  readonly runId: string;
  readonly callId: string;
  readonly attempt: number;
}

/** The time of a batch, as its items say it. Made once: each item would else pay for it four times. */
export interface BatchTime {
  readonly at: string;
  /** In India. */
  readonly today: string;
}

export const batchTime = (now: Date): BatchTime => ({ at: now.toISOString(), today: localDay(now).date });

/** What a batch's item says of the limits: see `LIMIT_COLUMNS`. */
export const limitItem = (attempt: Attempt, limits: CountedLimits | null, time: BatchTime) =>
  limits && {
    gap_minutes: limits.gapMinutes,
    reached_per_day: limits.reachedPerDay,
    attempts_per_day: limits.attemptsPerDay,
    today: time.today,
    asked_at: time.at,
    under_way: underWay(attempt, time),
  };

/** The attempt as the row of its number keeps it until its end is heard. */
const underWay = ({ runId, callId, attempt }: Attempt, { at, today }: BatchTime) => ({
  [runId]: { attempt, callId, at, on: today },
});

interface Asked extends Attempt {
  readonly limits: CountedLimits | null;
  /** As the statement finds the item of a row it has locked. */
  readonly key: string;
  /** What its own condition for a permit needs. */
  readonly more: object | false;
}

/** For `counted`: what is asked of each number. `askedFor` is null where the attempt gets no permit in any case. */
export function askedOf<Command>(
  commands: readonly Command[],
  askedFor: (command: Command, now: Date) => Asked | null,
  now: Date,
): Record<string, object> {
  const time = batchTime(now);
  const asked = commands.map((command) => askedFor(command, now)).filter((one) => one !== null);
  return Object.fromEntries(
    asked.flatMap(({ key, limits, more, ...attempt }) => (limits ? [[key, termsOf(attempt, limits, more, time)]] : [])),
  );
}

const termsOf = (attempt: Attempt, limits: CountedLimits, more: object | false, time: BatchTime): object => ({
  run: attempt.runId,
  attempt: attempt.attempt,
  gap: limits.gapMinutes,
  reached: limits.reachedPerDay,
  attempts: limits.attemptsPerDay,
  today: time.today,
  underWay: underWay(attempt, time),
  ...more,
});

/** What the statements tell of the limits. Both are null where no limits were asked, or a permit was granted. */
export interface JudgedRow {
  /** Text when the item was executed alone. */
  readonly gap_until: Date | string | null;
  readonly is_spent: boolean | null;
}

export const toJudged = ({ gap_until: gapUntil, is_spent: isSpent }: JudgedRow): JudgedLimits | null =>
  isSpent === null ? null : { gapUntil: gapUntil === null ? null : new Date(gapUntil).toISOString(), isSpent };
