const NOT_ASCII = /[\u0080-\uffff]/;
/** Decimal digits, but for 0 to 9. */
const OTHERS = /[^\P{Nd}0-9]/gu;
/** The same, and what full-width keyboards write beside them. */
const WITH_SIGNS = /[^\P{Nd}0-9]|[（）＋．／]/gu;
const WIDE_TO_ASCII = 0xfee0;
let values: ReadonlyMap<string, string> | null = null;

/**
 * A text with the decimal digits of every script as 0 to 9, and the full-width signs of numbers as ours. Nearly all
 * texts are plain ASCII: those are looked through once, and left as they are.
 */
export function asciiDigits(text: string): string {
  if (!NOT_ASCII.test(text)) return text;
  const known = (values ??= new Map(otherDigits().map((digit, place) => [digit, String(place % 10)])));
  return text.replace(WITH_SIGNS, (sign) => known.get(sign) ?? String.fromCharCode(sign.charCodeAt(0) - WIDE_TO_ASCII));
}

/**
 * The decimal digits that are not ASCII. Unicode has the ten of a script side by side, nought first, so these are in
 * tens.
 */
export const otherDigits = (): string[] => signsOf(OTHERS);

/** Every sign that is not ASCII and that the expression, a global one, finds. */
export function signsOf(expression: RegExp): string[] {
  let signs = '';
  for (let code = 0x80; code < 0x20000; code += 1)
    if (code < 0xd800 || code > 0xdfff) signs += String.fromCodePoint(code);
  return signs.match(expression) ?? [];
}
