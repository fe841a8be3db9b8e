/** What people write between the digits of a number. */
const BETWEEN = '[\\s().\\-\\u00a0]{0,3}';
const PREFIX = `(?:(?:\\+|00)?${BETWEEN}9${BETWEEN}1|0)?`;

/** Whether a text has the number `+91XXXXXXXXXX` in any of the forms in which shops write it, and not as a part of a longer one. */
export function mentionsNumber(phone: string): (text: string) => boolean {
  const digits = [...phone.slice(3)].join(BETWEEN);
  const form = new RegExp(`(?<!\\d)${PREFIX}${BETWEEN}${digits}(?!\\d)`);
  return (text) => form.test(text);
}
