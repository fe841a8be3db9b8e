import { signsOf } from './digits.js';

/**
 * All numbers that are no decimal digits: circled, in brackets, with a full stop, raised and lowered ones, and
 * fractions.
 */
const NUMBERS = /\p{No}/gu;
const HAS_NUMBERS = /\p{No}/u;
/** What Unicode writes such a one as. A fraction is no digit. */
const WRITTEN = /^[^\d\u2044]*(\d{1,2})[^\d\u2044]*$/;
/** White on black and in two circles, of which Unicode does not say it: the first, its number, how many follow. */
const CIRCLED = [
  [0x24eb, 11, 10],
  [0x24f5, 1, 10],
  [0x24ff, 0, 1],
  [0x2776, 1, 10],
  [0x2780, 1, 10],
  [0x278a, 1, 10],
  [0x1f10b, 0, 1],
  [0x1f10c, 0, 1],
] as const;
const ALL_CIRCLED: ReadonlyMap<string, string> = new Map(
  CIRCLED.flatMap(([first, number, count]) =>
    Array.from({ length: count }, (_, place) => [String.fromCodePoint(first + place), String(number + place)] as const),
  ),
);

/**
 * A text with digits that are drawn, as circled and superscript ones, as 0 to 9. Nobody sends a phone so that is to be
 * called; a person may read it.
 */
export const withoutDrawnDigits = (text: string): string =>
  HAS_NUMBERS.test(text) ? text.replace(NUMBERS, plainly) : text;

/** Every sign that is read as such a digit, or as two. */
export const drawnDigits = (): string[] => signsOf(NUMBERS).filter((sign) => plainly(sign) !== sign);

const plainly = (sign: string): string => ALL_CIRCLED.get(sign) ?? WRITTEN.exec(sign.normalize('NFKC'))?.[1] ?? sign;
