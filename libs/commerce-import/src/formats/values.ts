import { Unmappable } from './format.js';

/** Text of a cell: trimmed, without the apostrophe that spreadsheets set before digits. Empty is null. */
export function textIn(value: unknown): string | null {
  if (typeof value !== 'string') return value === undefined || value === null ? null : String(value);
  const text = value.trim().replace(/^'(?=[+\d])/, '');
  return text === '' ? null : text;
}

const AMOUNT = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/;

/** Paise of an amount in rupees such as `1,29,900.50` or `₹ 499`. Empty is null. */
export function paiseIn(value: unknown, column: string): number | null {
  const text = textIn(value)
    ?.replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replace(/,/g, '');
  if (!text) return null;
  const [, sign, whole, part = ''] = AMOUNT.exec(text) ?? [];
  const paise = whole === undefined ? NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (!Number.isSafeInteger(paise)) throw new Unmappable(`${column}: "${text}" is no amount`);
  return sign === '-' && paise > 0 ? -paise : paise;
}

/** A whole number. Empty is null. */
export function integerIn(value: unknown, column: string): number | null {
  const text = textIn(value);
  if (text === null) return null;
  const number = Number(text);
  if (!/^-?\d+(?:\.0+)?$/.test(text) || !Number.isSafeInteger(number))
    throw new Unmappable(`${column}: "${text}" is no whole number`);
  return number;
}

const OFFSET = '(Z|[+-]\\d{2}:?\\d{2})?';
const YEAR_FIRST = new RegExp(
  `^(\\d{4})-(\\d{2})-(\\d{2})(?:[T ](\\d{2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?)?\\s*${OFFSET}$`,
);
const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** A time with offset. One that names none is of `offset`, such as `+05:30`. Empty is null. */
export function timeIn(value: unknown, column: string, offset: string): string | null {
  const text = textIn(value);
  if (text === null) return null;
  const [year = '', month = '', day = '', hour = '0', minute = '0', second = '0', zone = offset] = partsOf(text);
  const two = (part: string) => part.padStart(2, '0');
  const zoned = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const time = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}${zoned}`;
  if (!isOnCalendar(Number(year), Number(month), Number(day)) || Number.isNaN(Date.parse(time)))
    throw new Unmappable(`${column}: "${text}" is no time`);
  return time;
}

/** Year, month, day, hour, minute, second, offset, as far as they are there. */
function partsOf(text: string): (string | undefined)[] {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return yearFirst.slice(1);
  const [, month, day, year, ...clock] = MONTH_FIRST.exec(text) ?? [];
  return [year, month, day, ...clock];
}

/** JavaScript takes 30 February for 1 March. */
function isOnCalendar(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The newest of the times that are there. */
export function newestOf(...times: readonly (string | null)[]): string | null {
  return times.reduce(
    (newest, time) => (time && (!newest || Date.parse(time) > Date.parse(newest)) ? time : newest),
    null,
  );
}

/** What is not empty, joined by spaces: a first and a last name. */
export const joined = (...parts: readonly unknown[]): string | null =>
  parts.map(textIn).filter(Boolean).join(' ') || null;

/** @throws Unmappable where there is none. */
export function needed<T>(value: T | null, column: string): T {
  if (value === null) throw new Unmappable(`${column}: is empty`);
  return value;
}

/** An address, or null where nothing of it is known. */
export function addressIn<T extends Readonly<Record<string, string | null>>>(address: T): T | null {
  return Object.values(address).some((value) => value !== null) ? address : null;
}
