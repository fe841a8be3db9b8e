import { asciiDigits, isCurrency } from '@outcall/kernel';
import { quoted, Unmappable, type ImportContext } from './format.js';

const PREFIXED = /^(?:p|tel|phone|mobile):\s*/i; // as exports of advertisements and links write numbers
/** The zero of calls within India, kept behind the country's code: nowhere else does a number have both. */
const TRUNK_ZERO = /^((?:\+|00)?91)0(?=[6-9]\d{9}$)/;
const BETWEEN_DIGITS = /[\p{Z}\p{Pd}().]/gu;
const FLOAT = /^(\+?\d{4,15})\.0+$/;
const SEVERAL = /[,;/|]|\bor\b/i;
/** Seven or eight digits and an extension, ten together: they look like a mobile number, which is somebody else's. */
const WITH_EXTENSION = /^0? ?(?:(?:\d{8}|\d{4} \d{4}) \d{2}|(?:\d{7}|\d{3} \d{4}) \d{3})$/;
const IN_ONE_PIECE = /^0? ?(?:\d{8} \d{2}|\d{7} \d{3})$/;

/**
 * A phone as the platform can judge it: digits of any script, and without what spreadsheets and address books add. One
 * that has lost its digits, is more than one number, or one and its extension, is none: who would be called? One with
 * a note ("not this one") stays as it is, and is none for the platform.
 */
export function phoneIn(value: unknown): string | null {
  const text = asciiDigits(textIn(value) ?? '')
    .replace(PREFIXED, '')
    .replace(FLOAT, '$1');
  if (!text || EXPONENT.test(text)) return null;
  const compact = text.replace(BETWEEN_DIGITS, '');
  if (TRUNK_ZERO.test(compact)) return compact.replace(TRUNK_ZERO, '$1');
  const plain = text.replace(/[\p{Cf}\p{M}]/gu, '');
  const groups = plain.match(/\d+/g) ?? [];
  if (!text.includes('+') && hasExtension(plain, groups)) return null;
  return SEVERAL.test(text) && groups.join('').length > 15 ? null : text;
}

/** People part their own ten digits by spaces as they like, so an extension is one by what stands before it. */
function hasExtension(text: string, groups: readonly string[]): boolean {
  const parted = groups.join(' ');
  if (!WITH_EXTENSION.test(parted)) return false;
  const sign =
    text
      .slice(0, text.lastIndexOf(groups.at(-1) ?? ''))
      .split(/\d/)
      .at(-1) ?? '';
  return /[\p{L}#]/u.test(sign) || (/\S/.test(sign) && IN_ONE_PIECE.test(parted));
}

/** Text of a cell: trimmed, without the apostrophe that spreadsheets set before digits. Empty is null. */
export function textIn(value: unknown): string | null {
  if (typeof value !== 'string') return value === undefined || value === null ? null : String(value);
  const text = value.trim().replace(/^'(?=[+\d])/, '');
  return text === '' ? null : text;
}

/** The code of a currency. Empty is null. */
export function currencyIn(value: unknown, column: string): string | null {
  const code = textIn(value)?.toUpperCase() ?? null;
  if (code !== null && !isCurrency(code)) throw new Unmappable(`${column}: ${quoted(code)} is no currency`);
  return code;
}

const EXPONENT = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** An id or a number as it was given. @throws Unmappable where a spreadsheet has cut its digits off: `5.51235E+12`. */
export function idIn(value: unknown, column: string): string | null {
  const text = textIn(value);
  if (text?.startsWith('=')) throw new Unmappable(`${column}: ${quoted(text)} is a formula; export it again, as text`);
  if (text !== null && EXPONENT.test(text))
    throw new Unmappable(`${column}: ${quoted(text)} has lost its digits in a spreadsheet; export it again, as text`);
  return text?.replace(/^(\d+)\.0+$/, '$1') ?? null; // as spreadsheets write whole numbers
}

/** A whole number. Empty is null. */
export function integerIn(value: unknown, column: string): number | null {
  const text = textIn(value);
  if (text === null) return null;
  const number = Number(text);
  if (!/^-?\d+(?:\.0+)?$/.test(text) || !Number.isSafeInteger(number))
    throw new Unmappable(`${column}: ${quoted(text)} is no whole number`);
  return number;
}

const OFFSET = '(Z|[+-]\\d{2}:?\\d{2})?';
const YEAR_FIRST = new RegExp(
  `^(\\d{4})[-/](\\d{2})[-/](\\d{2})(?:[T ](\\d{2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?)?\\s*${OFFSET}$`,
);
const YEAR_LAST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?)?$/i;

/** `Nov 20, 2026 10:11:12 AM`: the month by its English name. */
const MONTH_NAMED =
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (\d{1,2}), (\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?)?$/i;
/** `20 Nov 2026, 10:11:12 am`, as the same exports are in British, Australian and Indian English. */
const DAY_BEFORE_MONTH = /^(\d{1,2}) ([a-z]+) (\d{4})/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Day and month of a date whose year stands last, in the order they stand in; null for another text. */
export function dayAndMonthIn(text: string): [number, number] | null {
  const [, first, second] = YEAR_LAST.exec(text.trim()) ?? [];
  return first === undefined ? null : [Number(first), Number(second)];
}

/** A time with offset. One that names none is of `offset`, such as `+05:30`. Empty is null. */
export function timeIn(
  value: unknown,
  column: string,
  { offset, dates }: Pick<ImportContext, 'offset' | 'dates'>,
): string | null {
  const text = textIn(value);
  if (text === null) return null;
  const [year = '', month = '', day = '', hour = '0', minute = '0', second = '0', zone = offset] = partsOf(text, dates);
  const two = (part: string) => part.padStart(2, '0');
  const zoned = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const time = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}${zoned}`;
  if (!isOnCalendar(Number(year), Number(month), Number(day)) || Number.isNaN(Date.parse(time)))
    throw new Unmappable(`${column}: ${quoted(text)} is no time`);
  return time;
}

/** Year, month, day, hour, minute, second, offset, as far as they are there. */
function partsOf(text: string, dates: ImportContext['dates']): (string | undefined)[] {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return yearFirst.slice(1);
  const named = MONTH_NAMED.exec(text.replace(DAY_BEFORE_MONTH, '$2 $1, $3'));
  const [, one = '', other = '', year, hour, minute, second, half] = named ?? YEAR_LAST.exec(text) ?? [];
  const [day, month] = named ? [other, monthOf(one)] : dates === 'mdy' ? [other, one] : [one, other];
  return [year, month, day, half === undefined ? hour : String(ofDay(Number(hour), half)), minute, second];
}

const monthOf = (name: string): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

/** 12 am is midnight, 12 pm noon; hour 13 of a half is none. */
const ofDay = (hour: number, half: string): number =>
  hour < 1 || hour > 12 ? NaN : (hour % 12) + (/p/i.test(half) ? 12 : 0);

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

/** What a platform tells beside the model, under its name; nothing where it tells none of it. */
export function beside(platform: string, reported: Readonly<Record<string, string | null>>): object {
  const there = Object.fromEntries(Object.entries(reported).filter(([, value]) => value !== null));
  return Object.keys(there).length > 0 ? { extensions: { [platform]: there } } : {};
}

/** An address, or null where nothing of it is known. */
export function addressIn<T extends Readonly<Record<string, string | null>>>(address: T): T | null {
  return Object.values(address).some((value) => value !== null) ? address : null;
}
