const FORM = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/i;

/**
 * RFC 3339 date and time with an offset, of a day that exists and a year PostgreSQL and JavaScript both hold, in UTC
 * too.
 */
export function isOffsetDateTime(text: string): boolean {
  const parts = FORM.exec(text);
  if (!parts) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  if (year < 1 || !isDay(year, month, day) || hour > 23 || minute > 59 || second > 59) return false;
  const utcYear = new Date(text).getUTCFullYear(); // an offset can move the first and the last hours out of all years
  return utcYear >= 1 && utcYear <= 9999;
}

const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
