import { asciiDigits, isCurrency } from '@outcall/kernel';
import { Unmappable, type ImportContext } from './format.js';

const PREFIXED = /^(?:p|tel|phone|mobile):\s*/i; // as exports of advertisements and links write numbers
/** The zero of calls within India, kept behind the country's code: nowhere else does a number have both. */
const TRUNK_ZERO = /^((?:\+|00)?91)0(?=[6-9]\d{9}$)/;
const BETWEEN_DIGITS = /[\p{Z}\p{Pd}().]/gu;
const FLOAT = /^(\+?\d{10,13})\.0+$/;
const SEVERAL = /[,;/|]|\bor\b/i;

/**
 * A phone as the platform can judge it: digits of any script, and without what spreadsheets and address books add. One
 * that has lost its digits, or is more than one number, is no number: which of them would be called? One with a note
 * ("not this one") stays as it is, and is none for the platform.
 */
export function phoneIn(value: unknown): string | null {
  const text = asciiDigits(textIn(value) ?? '')
    .replace(PREFIXED, '')
    .replace(FLOAT, '$1');
  if (!text || EXPONENT.test(text)) return null;
  const compact = text.replace(BETWEEN_DIGITS, '');
  if (TRUNK_ZERO.test(compact)) return compact.replace(TRUNK_ZERO, '$1');
  return SEVERAL.test(text) && text.replace(/\D/g, '').length > 15 ? null : text;
}

/** Text of a cell: trimmed, without the apostrophe that spreadsheets set before digits. Empty is null. */
export function textIn(value: unknown): string | null {
  if (typeof value !== 'string') return value === undefined || value === null ? null : String(value);
  const text = value.trim().replace(/^'(?=[+\d])/, '');
  return text === '' ? null : text;
}

/** Digits in one piece, or in groups as India or the West makes them; two decimals at most, and zeros behind. */
const AMOUNT = /^(-?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*?)0*)?$/;
const DECIMAL_COMMA = /^-?\d{1,3}(?:\.?\d{3})*,\d{1,2}$/;
/** Three decimals, as of dinars: where four digits or a zero stand before the comma, or dots part the thousands. */
const THREE_DECIMALS = /^-?(?:0|\d{4,}|\d{1,3}(?:[.\p{Zs}]\d{3})+),\d{3}\s*(?:\p{Sc}|[A-Z]{3})?$/iu;

/** An amount without the sign or code of a currency before it. */
const bareAmount = (value: unknown): string | undefined =>
  textIn(value)
    ?.replace(/^(?:rs\.?|\p{Sc}|[A-Z]{3})\s*(?=-?\d)/iu, '')
    .trim();

/** As `DECIMAL_COMMA`, also with thousands set apart by spaces, and the currency behind. */
const WITH_DECIMAL_COMMA = /^-?\d{1,3}(?:[.\p{Zs}]?\d{3})*,\d{1,2}\s*(?:rs\.?|\p{Sc}|[A-Z]{3})?$/iu;

export function hasDecimalComma(value: unknown): boolean {
  const text = bareAmount(value) ?? '';
  return WITH_DECIMAL_COMMA.test(text) || THREE_DECIMALS.test(text);
}

/**
 * The amount in the currency's minor unit: paise of `1,29,900.50` or `₹ 499`, yen of `¥ 500`. Empty is null.
 * @throws Unmappable for a decimal comma (`1299,00` is not 129,900 rupees), for more decimals than the currency has,
 * for `12,500` of a currency with three decimals, and in a column of `decimalCommas` for `12,999`, which may be 13
 * rupees, and for `1.000`, which may be a thousand
 */
export function minorUnitsIn(
  value: unknown,
  column: string,
  currency: string,
  decimalCommas?: ReadonlySet<string>,
): number | null {
  const text = bareAmount(value);
  if (!text) return null;
  refuseAnother(value, column, currency);
  if (DECIMAL_COMMA.test(text) || THREE_DECIMALS.test(text))
    throw new Unmappable(`${column}: "${text}" is written with a decimal comma; write 1299.00`);
  if (decimalCommas?.has(column)) refuseUnclear(text, column);
  const [, sign, whole, part = ''] = AMOUNT.exec(text) ?? [];
  const digits = decimalsOf(currency);
  if (digits === 3 && /^-?\d{1,3},\d{3}$/.test(text))
    throw new Unmappable(`${column}: "${text}" may have a decimal comma, as ${currency} has three decimals`);
  if (part.length > digits) throw new Unmappable(`${column}: "${text}" has more decimals than ${currency} has`);
  const units = whole === undefined ? NaN : Number(`${whole.replaceAll(',', '')}${part.padEnd(digits, '0')}`);
  if (!Number.isSafeInteger(units)) throw new Unmappable(`${column}: "${text}" is no amount`);
  return sign === '-' && units > 0 ? -units : units;
}

/** Signs of one currency alone: `$` and `¥` are of several. */
const SIGNS: Readonly<Record<string, string>> = { '\u20b9': 'INR', '\u20ac': 'EUR', '\u00a3': 'GBP' };

/** `USD 500` or `$ 500` in an order of rupees: which of both is meant? */
function refuseAnother(value: unknown, column: string, currency: string): void {
  const [, sign = ''] = /^(rs\b\.?|\p{Sc}|[A-Z]{3}(?![A-Z]))/iu.exec(textIn(value) ?? '') ?? [];
  const code = /^rs/i.test(sign) ? null : (SIGNS[sign] ?? sign.toUpperCase());
  const isOther = sign === '$' ? currency === 'INR' : code !== null && isCurrency(code) && code !== currency;
  if (isOther) throw new Unmappable(`${column}: "${textIn(value) ?? ''}" is of another currency than ${currency}`);
}

/** In a column of decimal commas `12,999` may be 13 rupees, and `1.000` a thousand. */
function refuseUnclear(text: string, column: string): void {
  if (/^-?\d+,\d+$/.test(text))
    throw new Unmappable(`${column}: "${text}" may have a decimal comma, as other amounts of the file do`);
  if (/^-?\d{1,3}(?:\.\d{3})+$/.test(text))
    throw new Unmappable(`${column}: "${text}" may be thousands, as other amounts of the file have decimal commas`);
}

/** To ask for one takes longer than to read an order. */
const DECIMALS = new Map<string, number>();

/** How many decimals the currency has: 2 of rupees, none of yen, 3 of dinars of Kuwait. */
export function decimalsOf(currency: string): number {
  const known = DECIMALS.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  DECIMALS.set(currency, decimals);
  return decimals;
}

/** The code of a currency. Empty is null. */
export function currencyIn(value: unknown, column: string): string | null {
  const code = textIn(value)?.toUpperCase() ?? null;
  if (code !== null && !isCurrency(code)) throw new Unmappable(`${column}: "${code}" is no currency`);
  return code;
}

const EXPONENT = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** An id or a number as it was given. @throws Unmappable where a spreadsheet has cut its digits off: `5.51235E+12`. */
export function idIn(value: unknown, column: string): string | null {
  const text = textIn(value);
  if (text !== null && EXPONENT.test(text))
    throw new Unmappable(`${column}: "${text}" has lost its digits in a spreadsheet; export it again, as text`);
  return text?.replace(/^(\d{5,})\.0+$/, '$1') ?? null; // as spreadsheets write whole numbers
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
  `^(\\d{4})[-/](\\d{2})[-/](\\d{2})(?:[T ](\\d{2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?)?\\s*${OFFSET}$`,
);
const YEAR_LAST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?)?$/i;

/** `Nov 20, 2026 10:11:12 AM`: the month by its English name. */
const MONTH_NAMED =
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (\d{1,2}), (\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?)?$/i;
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
    throw new Unmappable(`${column}: "${text}" is no time`);
  return time;
}

/** Year, month, day, hour, minute, second, offset, as far as they are there. */
function partsOf(text: string, dates: ImportContext['dates']): (string | undefined)[] {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return yearFirst.slice(1);
  const named = MONTH_NAMED.exec(text);
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

/** An address, or null where nothing of it is known. */
export function addressIn<T extends Readonly<Record<string, string | null>>>(address: T): T | null {
  return Object.values(address).some((value) => value !== null) ? address : null;
}
