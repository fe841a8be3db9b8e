import { asciiDigits } from './digits.js';
import { withoutDrawnDigits } from './drawn-digits.js';

/**
 * What people write between the digits of a number: what `normalizeShopperPhone` accepts, and `/`. Not without end, so
 * that a megabyte of spaces is no work. No form begins with it: a look begins at digits alone.
 */
const BETWEEN = '[\\s\\p{Pd}\\u2212\\u2043\\p{Cf}\\p{M}().\\/]{0,16}';
/**
 * Any sign that is no letter and no digit, but for those that part one value of JSON from the next: who was erased is
 * looked for in a list of numbers, too.
 */
const ANYTHING_BETWEEN = '[^\\p{L}\\p{N}"\\\\\\[\\]{}]{0,16}';
const prefix = (between: string): string =>
  `(?:(?:\\+${between}|00?${between})?9${between}1(?:${between}0)?|0)${between}`;

/**
 * Whether a text, also one of JSON, contains the number `+91XXXXXXXXXX` in any form that `normalizeShopperPhone` takes,
 * in the digits of any script or drawn ones, whatever signs are between them, and not as a part of a longer one.
 */
export function mentionsNumber(phone: string): (text: string) => boolean {
  const digits = [...phone.slice(3)].join(ANYTHING_BETWEEN);
  const form = new RegExp(`(?<!\\d)(?:${prefix(ANYTHING_BETWEEN)})?${digits}(?!\\d)`, 'u');
  return (text) => readings(text).some((reading) => form.test(reading));
}

const digits = (between: string): string => `[6-9](?:${between}\\d){9}(?!\\d)`;
/** Both, as one text may be read either way, and every place, as numbers may overlap. */
const FORMS = ['', prefix(ANYTHING_BETWEEN)].map(
  (before) => new RegExp(`(?<!\\d)(?=${before}(${digits(ANYTHING_BETWEEN)}))`, 'gu'),
);

/**
 * Every number that `mentionsNumber` finds in a text, `most` at most: one more than asked for tells that there are
 * more.
 */
export function numbersMentioned(text: string, most: number): string[] {
  const found = new Set<string>();
  const looks = readings(text).flatMap((reading) => FORMS.map((form) => reading.matchAll(form)));
  for (const look of looks)
    for (const [, written = ''] of look) {
      found.add(`+91${written.replace(/\D/g, '')}`);
      if (found.size === most) return [...found];
    }
  return [...found];
}

const NETWORK_ADDRESS = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?=\d)|$)){4}$/;
const ANY_NUMBER = new RegExp(`(?<!\\w)(?:${prefix(BETWEEN)})?${digits(BETWEEN)}(?!\\w)`, 'gu');

/**
 * A text with `instead` in place of every number that may be of a shopper, and its digits as 0 to 9. An address of the
 * network is none.
 */
export const withoutNumbers = (text: string, instead: string): string =>
  asciiDigits(text).replace(ANY_NUMBER, (number) => (NETWORK_ADDRESS.test(number) ? number : instead));

/** Anything that long of digits, whoever's number it may be. */
export const digitRuns = (least: number): RegExp => new RegExp(`\\+?\\p{Nd}(?:${BETWEEN}\\p{Nd}){${least - 1},}`, 'gu');

/** A text within a text, as JSON often is, has more than one stroke before it. */
const ESCAPE = /(?<!\\)\\+(?:u([0-9a-f]{4})|[nrtbf])/gi;

const asDigits = (text: string): string => asciiDigits(withoutDrawnDigits(text));

/** In raw JSON any of these characters, also digits, may be written as an escape. */
const plain = (text: string): string =>
  asDigits(text.replace(ESCAPE, (_, code?: string) => (code ? String.fromCharCode(parseInt(code, 16)) : ' ')));

/** How links, forms and pages write a character, however often it was written so. A form has `+` for a space. */
const WRITTEN = /(?:%(?:25)*[0-9a-f]{2})+|&(?:amp;)*(?:#x([0-9a-f]{1,6})|#(\d{1,7})|nbsp);|(?<=\d)\+(?=\d)/gi;
const IS_WRITTEN = new RegExp(WRITTEN.source, 'i');

/** A number of JSON may be written as a power of ten. More digits than these are of no number that we look for. */
const POWER = /(?<!\d)(\d{1,15})(?:\.(\d{1,30}))?e([+-]?\d{1,2})(?!\d)/gi;
const IS_POWER = new RegExp(POWER.source, 'i');

/**
 * A text as it stands, as `50%9876543210` is no link, and where it may be of a link, a form or a page, also what that
 * says; both also with powers of ten written out.
 */
function readings(text: string): string[] {
  const asItStands = plain(text);
  const said = IS_WRITTEN.test(asItStands) ? [asDigits(asItStands.replace(WRITTEN, characterOf))] : [];
  return [asItStands, ...said].flatMap((one) => (IS_POWER.test(one) ? [one, one.replace(POWER, writtenOut)] : [one]));
}

/** What is no whole number is left as it is, and so is what is longer than any that we look for. */
function writtenOut(written: string, whole: string, fraction = '', exponent: string): string {
  const digits = (whole + fraction).replace(/0+$/, '');
  const zeros = whole.length + Number(exponent) - digits.length;
  return zeros < 0 || zeros > LONGEST ? written : digits + '0'.repeat(zeros);
}

/** Of the number in digits, with any prefix. */
const LONGEST = 15;

function characterOf(written: string, hex: string | undefined, decimal: string | undefined): string {
  if (written.startsWith('%')) return decoded(written.replace(/%(?:25)+/g, '%'));
  const code = hex === undefined ? Number(decimal ?? SPACE) : parseInt(hex, 16);
  return code > MAX_CODE ? written : String.fromCodePoint(code);
}

const SPACE = 0x20;
const MAX_CODE = 0x10ffff;

/** What is no text in UTF-8 is left as it is. */
function decoded(percents: string): string {
  try {
    return decodeURIComponent(percents);
  } catch {
    return percents;
  }
}
