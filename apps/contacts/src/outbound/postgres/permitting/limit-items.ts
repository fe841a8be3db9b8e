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

/**
 * For `askedBy`: the ordinal of the item that asks for each number. `keyOf` is false where nothing is counted, else how
 * the statement names the number.
 */
export const askedOf = <Command>(
  commands: readonly Command[],
  keyOf: (command: Command) => string | false,
): Record<string, number> =>
  Object.fromEntries(
    commands.flatMap((command, ordinal) => {
      const key = keyOf(command);
      return key === false ? [] : [[key, ordinal]];
    }),
  );

/** What the statements tell of the limits. Both are null where no limits were asked, or a permit was granted. */
export interface JudgedRow {
  /** Text when the item was executed alone. */
  readonly gap_until: Date | string | null;
  readonly is_spent: boolean | null;
}

export const toJudged = ({ gap_until: gapUntil, is_spent: isSpent }: JudgedRow): JudgedLimits | null =>
  isSpent === null ? null : { gapUntil: gapUntil === null ? null : new Date(gapUntil).toISOString(), isSpent };
