const FORM = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/i;

/**
 * RFC 3339 date and time with an offset, of a day that exists and a year PostgreSQL and JavaScript both hold, in UTC
 * too.
 */
export function isOffsetDateTime(text: string): boolean {
  const parts = FORM.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (!isDay(year, month, day) || Number(parts[4]) > 23 || Number(parts[5]) > 59 || Number(parts[6]) > 59) return false;
  if (year > 1 && year < 9999) return true;
  const utcYear = new Date(text).getUTCFullYear(); // an offset can move the first and the last hours out of all years
  return utcYear >= 1 && utcYear <= 9999;
}

/** Without a `Date`: four times of each synced order are judged by it. */
const isDay = (year: number, month: number, day: number): boolean =>
  year >= 1 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= (month === 2 && isLeapYear(year) ? 29 : (DAYS[month - 1] ?? 0));

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
