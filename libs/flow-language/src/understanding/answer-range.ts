import { RANGES } from '../definition/limits.js';
import type { AnswerType, FlowAnswer } from '../definition/flow-step.js';
import { daysAfter } from './dates/calendar.js';

/** What an answer lies in: the least and greatest number, the first and last day in days from today. */
export type AnswerRange = Pick<FlowAnswer, 'min' | 'max' | 'integer' | 'earliest' | 'latest'>;

const YEAR_DAYS = 366;

interface Ranged {
  readonly type: AnswerType;
  readonly range?: AnswerRange;
}

/** Whether a question takes this value. Days are only judged when `today` (YYYY-MM-DD) is known. */
export function isInRange(
  { type, range = {} }: Ranged,
  value: string | number | boolean,
  today: string | null,
): boolean {
  if (type === 'number') return fits(range, Number(value));
  return type !== 'date' || today === null || isDayIn(range, String(value), today);
}

function fits({ min = -Infinity, max = Infinity, integer = false }: AnswerRange, number: number): boolean {
  return number >= min && number <= max && (!integer || Number.isInteger(number));
}

/**
 * A day of the past is no answer, unless the question says so. Nor is a leap day that is more than a year off: who says
 * "29 February" in 2026 does not mean 2028, unless the question reaches so far.
 */
function isDayIn({ earliest = RANGES.earliest.default, latest }: AnswerRange, day: string, today: string): boolean {
  const last = latest ?? (day.endsWith('-02-29') ? YEAR_DAYS : undefined);
  return day >= daysAfter(today, earliest) && (last === undefined || day <= daysAfter(today, last));
}

/** Numbers that a question takes: 1 where it does, its bounds, and the whole numbers beside them. */
export function numbersIn(range: AnswerRange): number[] {
  const bounds = [range.min, range.max].filter((bound) => bound !== undefined);
  const near = [1, ...bounds, ...bounds.flatMap((bound) => [Math.ceil(bound), Math.floor(bound)])];
  return [...new Set(near)].filter((number) => fits(range, number));
}

/** So many days ahead is the day that a sample answer names. */
const SAMPLE_DAYS = 14;

/** A day that a question takes. */
export function sampleDay({ earliest = RANGES.earliest.default, latest }: AnswerRange, today: string): string {
  return daysAfter(today, Math.max(earliest, Math.min(SAMPLE_DAYS, latest ?? SAMPLE_DAYS)));
}
