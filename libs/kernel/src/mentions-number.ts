/** Characters that people write between the digits of a number: those that `normalizeShopperPhone` accepts, and `/`. */
const BETWEEN = '[\\s\\p{Pd}\\u2212\\u2043\\p{Cf}().\\/]{0,4}';
const PREFIX = `(?:(?:\\+|00)?${BETWEEN}9${BETWEEN}1|0)?`;

/** Whether a text, also one of JSON, contains the number `+91XXXXXXXXXX` in any form that `normalizeShopperPhone` takes, and not as a part of a longer one. */
export function mentionsNumber(phone: string): (text: string) => boolean {
  const digits = [...phone.slice(3)].join(BETWEEN);
  const form = new RegExp(`(?<!\\d)${PREFIX}${BETWEEN}${digits}(?!\\d)`, 'u');
  return (text) => form.test(unescaped(text));
}

const DIGITS = `[6-9](?:${BETWEEN}\\d){9}(?!\\d)`;
/** Both, as one text may be read either way, and every place, as numbers may overlap. */
const FORMS = [
  new RegExp(`(?<!\\d)(?=(${DIGITS}))`, 'gu'),
  new RegExp(`(?<!\\d)(?=${PREFIX.slice(0, -1)}${BETWEEN}(${DIGITS}))`, 'gu'),
];

/** Every number that `mentionsNumber` finds in a text, `most` at most: one more than asked for tells that there are more. */
export function numbersMentioned(text: string, most: number): string[] {
  const found = new Set<string>();
  const plain = unescaped(text);
  for (const form of FORMS)
    for (const [, digits = ''] of plain.matchAll(form)) {
      found.add(`+91${digits.replace(/\D/g, '')}`);
      if (found.size === most) return [...found];
    }
  return [...found];
}

const ESCAPE = /\\(?:u([0-9a-f]{4})|[nrtbf])/gi;

/** In raw JSON any of these characters, also digits, may be written as an escape. */
const unescaped = (text: string): string =>
  text.replace(ESCAPE, (_, code?: string) => (code ? String.fromCharCode(parseInt(code, 16)) : ' '));
