import type { FlowCondition } from '../definition/flow-condition.js';

type Constant = string | number | boolean;

const DAY_MS = 86_400_000;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const DATE = /^\d{4}-\d{2}-\d{2}/;

/**
 * Values with which every comparison with the constants has each of its possible results: the constants themselves,
 * numbers below, between and above the numeric ones, days before, between and after the dates.
 */
export function representativeTexts(constants: readonly Constant[]): string[] {
  const texts = [...new Set(constants.map(String))];
  const numbers = texts.filter((text) => NUMBER.test(text.trim())).map(Number);
  const dates = texts.filter((text) => DATE.test(text));
  return [...new Set([...texts, ...aroundNumbers(numbers), ...aroundDates(dates)])];
}

/** The constants in conditions; the items of a list are constants of their own. */
export function constantsOf(conditions: readonly FlowCondition[]): Constant[] {
  return conditions.flatMap(({ op, value }) =>
    op === 'exists' || value === undefined ? [] : ([value].flat() as Constant[]),
  );
}

function aroundNumbers(numbers: readonly number[]): string[] {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const [least, greatest] = [sorted[0], sorted.at(-1)];
  if (least === undefined || greatest === undefined) return [];
  const between = sorted.slice(1).flatMap((number, index) => gapsBetween(sorted[index] ?? number, number));
  return [least - 1, least - 0.01, ...between, greatest + 0.01, greatest + 1].map(plainNumber);
}

/**
 * A whole number when there is one between the two, because many values are counted in wholes; else a fraction, in
 * hundredths if possible.
 */
function gapsBetween(low: number, high: number): number[] {
  const whole = Math.floor(low) + 1;
  const hundredth = Math.round(Math.floor(low * 100 + 1e-6) + 1) / 100;
  return [whole, hundredth, (low + high) / 2].filter((number) => number > low && number < high);
}

function plainNumber(number: number): string {
  return String(Number(number.toFixed(6)));
}

/** The neighbours of a date: for a date with a time, texts of the same day; for a day, the days before and after it. */
function aroundDates(dates: readonly string[]): string[] {
  return dates.flatMap((date) => {
    const day = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
    if (Number.isNaN(day)) return [];
    return [dayOf(day - DAY_MS), dayOf(day), `${date.slice(0, 10)}T12:00:00`, dayOf(day + DAY_MS)];
  });
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
