import { mentionsNumber } from '@outcall/kernel';

/** What stands in place of a value that named an erased number. */
const MASK = 'redacted';

/** Replaces every value of a JSON text that contains the number by `redacted`. Null when none does. */
export function maskNumber(phone: string): (json: string) => string | null {
  const mentions = mentionsNumber(phone);
  return (json) => {
    let isFound = false;
    const masked: unknown = JSON.parse(json, (_, value: unknown) => {
      if ((typeof value !== 'string' && typeof value !== 'number') || !mentions(String(value))) return value;
      isFound = true;
      return MASK;
    });
    return isFound ? JSON.stringify(masked) : null;
  };
}
