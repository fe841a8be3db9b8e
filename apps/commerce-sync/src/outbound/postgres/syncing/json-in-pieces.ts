import type { SlicedWork } from '@outcall/platform-batching';

/** Characters that are written in one go: a tenth of a millisecond of work, as text and as bytes. */
const CHARACTERS_AT_A_TIME = 25_000;
/** A shorter text stays text: the driver makes bytes of it in half a millisecond. */
const SHORT = 150_000;

/**
 * Makes the JSON of a list as bytes, a piece at a time: ten megabytes in one go would block the process for a tenth of
 * a second. `lengthOf` estimates the length of an item, `write` makes the JSON of some items (a list). A long result is
 * bytes because the driver would convert a text to bytes in one go. PostgreSQL accepts them for a parameter of type
 * text.
 */
export async function jsonInPieces<T>(
  items: readonly T[],
  lengthOf: (item: T, index: number) => number,
  write: (piece: readonly T[]) => string,
  work: SlicedWork,
): Promise<Buffer | string> {
  const pieces: string[] = [];
  for (let from = 0; from < items.length;) {
    let length = 0;
    let to = from;
    while (to < items.length && length < CHARACTERS_AT_A_TIME) {
      length += lengthOf(items[to] as T, to);
      to += 1;
    }
    if (work.isDue) await work.pause();
    pieces.push((from > 0 ? ',' : '[') + write(items.slice(from, to)).slice(1, -1));
    from = to;
  }
  const all = [...(pieces.length > 0 ? pieces : ['[']), ']'];
  return all.reduce((sum, { length }) => sum + length, 0) < SHORT ? all.join('') : await inOneBuffer(all, work);
}

/**
 * Made once, as long as it has to be: V8 stops the process for a whole garbage collection when many megabytes of
 * buffers have come since the last one, and buffers of the pieces beside the one of all of them were twice as many.
 */
async function inOneBuffer(pieces: readonly string[], work: SlicedWork): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces) {
    if (work.isDue) await work.pause();
    at += bytes.write(piece, at);
  }
  return bytes;
}
