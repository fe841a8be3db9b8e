import { asciiDigits } from './digits.js';

const INDIAN_MOBILE = /^[6-9]\d{9}$/;
const PREFIX = /^(\+91|0091|91|091|0)?(\d{10})$/;
/** Prefixes that may be the first digits of a whole number, as `91` is of one of Carolina, Delhi or Lisbon. */
const AMBIGUOUS_PREFIXES: ReadonlySet<string | undefined> = new Set(['91', '091', '0']);
/**
 * The groups of a whole number, with or without its zero, and one short group behind it: `917 655 0199 12`,
 * `9198765432 10`. A group of `91` or `091` is the code, whatever follows.
 */
const NUMBER_AND_EXTENSION = /^(?!0?91 )0?(?: ?\d){10} \d{1,3}$/;
const SEPARATE_ZERO = /^0 /;
const WITHIN_INDIA: ReadonlySet<string | undefined> = new Set([undefined, '0', '091']);
/**
 * The zero of calls within India, which address books keep behind the country's code: only in brackets, or it is a
 * digit too many.
 */
const TRUNK_ZERO = /^\(?\+91\)?\(0\)/;
/**
 * What people, address books and spreadsheets put between digits: any space, any dash (the minus sign and the hyphen
 * bullet are none by their category), dots, and the invisible marks (soft hyphen, zero width, direction, the style of a
 * digit) that come along when copied.
 */
const SEPARATORS = /[\s\p{Pd}\u2212\u2043\p{Cf}\p{M}.]/gu;
/** Nine digits that a spreadsheet wrote as a number with decimals: its nought is none of the telephone number. */
const DECIMAL_OF_NINE = /^(?:\+91|0091|0?91|0)?\d{9}\.0$/;
/** Marks among these that part no digits. */
const INVISIBLE = /[\p{Cf}\p{M}]/gu;

/**
 * Normalises a shopper's phone to `+91XXXXXXXXXX`, or null when it is no Indian mobile number: 10 digits alone or after
 * 0, 91, 091, +91, +91 (0) or 0091, with spaces, dashes, dots or brackets of any script's typography, in digits of any
 * script. A number with an extension is none: its digits together may be those of somebody else, and so may be those
 * of `987654321.0`.
 */
export function normalizeShopperPhone(text: string): string | null {
  return readShopperPhone(text)?.phone ?? null;
}

export interface ShopperPhone {
  readonly phone: string;
  /** It is written with the code of India before it. Any other is Indian only where those who wrote it are. */
  readonly saysIndia: boolean;
}

/**
 * As `normalizeShopperPhone`. For numbers that may be of another country: ten digits without a code may be a number
 * there.
 */
export function readShopperPhone(text: string): ShopperPhone | null {
  const [, prefix, digits] = PREFIX.exec(compacted(text)) ?? [];
  if (!digits || !INDIAN_MOBILE.test(digits) || hasExtension(text, prefix)) return null;
  return { phone: `+91${digits}`, saysIndia: !WITHIN_INDIA.has(prefix) };
}

/** Normalises a number of ours (landline, mobile, 140 and 160x series) to `+91...`, or null when it is not Indian. */
export function normalizeCallerNumber(text: string): string | null {
  const compact = compacted(text);
  const national = compact.replace(/^(?:\+91|0091|0)/, '').replace(/^91(?=\d{10}$)/, '');
  return /^\d{10}$/.test(national) && !national.startsWith('0') ? `+91${national}` : null;
}

/** Whether the digits that make the number are those of a shorter one and its extension, as they are grouped. */
function hasExtension(text: string, prefix: string | undefined): boolean {
  if (!AMBIGUOUS_PREFIXES.has(prefix)) return false;
  const groups = asciiDigits(text).replace(INVISIBLE, '').match(/\d+/g) ?? [];
  return NUMBER_AND_EXTENSION.test(groups.join(' ').replace(SEPARATE_ZERO, ''));
}

function compacted(text: string): string {
  const ascii = asciiDigits(text);
  if (DECIMAL_OF_NINE.test(ascii.trim())) return '';
  return ascii.replace(SEPARATORS, '').replace(TRUNK_ZERO, '+91').replace(/[()]/g, '');
}
