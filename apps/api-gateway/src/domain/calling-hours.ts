import {
  CALL_TYPES,
  hoursInWords,
  isWithin,
  legalHours,
  type CallingHours,
  type CallingRules,
  type ErrorDetail,
  type HoursWindow,
} from '@outcall/kernel';

/**
 * All that is wrong with an org's hours of the right shape: windows are half-open, inside the widest hours of the law,
 * whatever `CALLING_HOURS` says for a sandbox (docs/handbook/consent-and-hours.md#calling-hours); holidays are days
 * that exist.
 */
export function callingHoursProblems(hours: CallingHours, rules: CallingRules): ErrorDetail[] {
  const legal = legalHours(rules, CALL_TYPES);
  const windows = Object.entries(hours.days ?? {}).flatMap(([day, list]) =>
    list.map((window, index) => ({
      path: ['callingHours', 'days', day, index],
      message: windowProblem(window, legal),
    })),
  );
  const holidays = (hours.holidays ?? []).map((date, index) => ({
    path: ['callingHours', 'holidays', index],
    message: isDate(date) ? null : 'is no day of the calendar',
  }));
  return [...windows, ...holidays].flatMap(({ path, message }) => (message ? [{ path, message }] : []));
}

/** `HH:MM` compares as text. */
function windowProblem(window: readonly [string, string], legal: readonly HoursWindow[]): string | null {
  if (window[0] >= window[1]) return 'must end after it starts';
  return isWithin(window, legal) ? null : `must lie within ${hoursInWords(legal)}`;
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
