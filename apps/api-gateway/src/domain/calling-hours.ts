import type { CallingHours, ErrorDetail } from '@outcall/kernel';

/**
 * The widest hours of the law (docs/handbook/consent-and-hours.md#calling-hours), whatever `CALLING_HOURS` says for a
 * sandbox.
 */
const OPENS = '09:00';
const CLOSES = '21:00';

/** All that is wrong with an org's hours of the right shape: windows are half-open, inside the legal ones; holidays are days that exist. */
export function callingHoursProblems(hours: CallingHours): ErrorDetail[] {
  const windows = Object.entries(hours.days ?? {}).flatMap(([day, list]) =>
    list.map((window, index) => ({ path: ['callingHours', 'days', day, index], message: windowProblem(window) })),
  );
  const holidays = (hours.holidays ?? []).map((date, index) => ({
    path: ['callingHours', 'holidays', index],
    message: isDate(date) ? null : 'is no day of the calendar',
  }));
  return [...windows, ...holidays].flatMap(({ path, message }) => (message ? [{ path, message }] : []));
}

/** `HH:MM` compares as text. */
function windowProblem([from, to]: readonly [string, string]): string | null {
  if (from >= to) return 'must end after it starts';
  if (from < OPENS || to > CLOSES) return `must lie within ${OPENS} to ${CLOSES}`;
  return null;
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
