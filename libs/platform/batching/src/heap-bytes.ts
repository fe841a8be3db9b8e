/**
 * Estimates the bytes of heap that a value parsed from JSON takes; rather too many than too few. Measured were 1 byte
 * for a character of the JSON (a long text) to 28 (nested empty lists), so the length of the JSON says little. Does not
 * recurse, because the value may be nested deeply.
 */
export function heapBytes(json: unknown): number {
  let bytes = 0;
  const open = [json];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') bytes += textBytes(value);
    else if (Array.isArray(value)) {
      bytes += OBJECT + SLOT * value.length;
      for (const item of value) open.push(item);
    } else if (typeof value === 'object' && value !== null) {
      bytes += OBJECT;
      for (const [key, item] of Object.entries(value)) {
        bytes += PROPERTY + textBytes(key);
        open.push(item);
      }
    } else bytes += NUMBER;
  }
  return bytes;
}

const SLOT = 8;
const NUMBER = 16;
/** With room for four properties, as the parser makes an empty one. */
const OBJECT = 64;
/** Name, value and details, in a table that may be half empty. */
const PROPERTY = 48;
/** Two bytes a character, as for all scripts but Latin. */
const textBytes = ({ length }: string): number => 32 + 2 * length;
