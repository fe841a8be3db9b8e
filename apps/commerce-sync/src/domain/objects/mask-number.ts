import { mentionsNumber } from '@outcall/kernel';

/** What stands in place of a value that named an erased number, */
const MASK = 'redacted';
/** and in place of a block that did, whose other values are of the same person: name, street. */
const MASKED_BLOCK = { redacted: true };
const BLOCKS: ReadonlySet<string> = new Set([
  'customer',
  'shippingAddress',
  'billingAddress',
  'defaultAddress',
  'addresses',
]);

/**
 * Replaces in a JSON text every block of a person that contains the number, and every other value that does, by what
 * says that it is redacted. Null when none does.
 */
export function maskNumber(phone: string): (json: string) => string | null {
  const mentions = mentionsNumber(phone);
  return (json) => {
    const found = new Found();
    const masked: unknown = JSON.parse(json, function (this: object, key: string, value: unknown) {
      if ((typeof value === 'string' || typeof value === 'number') && mentions(String(value)))
        return found.at(this, MASK);
      if (typeof value !== 'object' || value === null || !found.isIn(value)) return value;
      return found.at(this, BLOCKS.has(key) ? withoutPersons(value, found) : value);
    });
    return found.isAny ? JSON.stringify(masked) : null;
  };
}

/** A list of blocks loses those alone that name the number. */
const withoutPersons = (value: object, found: Found): object =>
  Array.isArray(value)
    ? value.map((one: unknown) =>
        one === MASK || (typeof one === 'object' && one !== null && found.isIn(one)) ? MASKED_BLOCK : one,
      )
    : MASKED_BLOCK;

/** Which objects and lists hold the number, at any depth: a text of JSON is read from within. */
class Found {
  private readonly holders = new Set<object>();

  get isAny(): boolean {
    return this.holders.size > 0;
  }

  at<T>(holder: object, value: T): T {
    this.holders.add(holder);
    return value;
  }

  isIn(value: object): boolean {
    return this.holders.has(value);
  }
}
