/** Days as YYYY-MM-DD. Nothing here reads a clock: today is a parameter. */

const DAY_MS = 86_400_000;

/** Null for a day that does not exist. */
export function dayOf(year: number, month: number, day: number): string | null {
  if (!(year >= 1900 && year <= 2199 && month >= 1 && month <= 12 && day >= 1 && day <= 31)) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

/** The next day after today with that weekday. */
export function nextWeekday(today: string, weekday: number): string {
  return daysAfter(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
}

/** The next such date that is not in the past; null when no year has that date. */
export function nextInYears(today: string, month: number, day: number): string | null {
  const year = Number(today.slice(0, 4));
  return firstFrom(
    today,
    Array.from({ length: 9 }, (_, ahead) => dayOf(year + ahead, month, day)),
  );
}

/** The next day that is not in the past and has that number in its month. */
export function nextInMonths(today: string, day: number): string | null {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return firstFrom(
    today,
    Array.from({ length: 4 }, (_, ahead) => dayOf(Math.floor((month + ahead) / 12), ((month + ahead) % 12) + 1, day)),
  );
}

function firstFrom(today: string, days: readonly (string | null)[]): string | null {
  return days.find((day) => day !== null && day >= today) ?? null;
}
