import { setImmediate as nextTurn } from 'node:timers/promises';

/** Characters written before others of the process have their turn: half a millisecond. */
const CHARACTERS_AT_A_TIME = 100_000;

/**
 * The JSON of a list as bytes, made a piece at a time: ten megabytes in one go hold up everybody in the process for a tenth of a second.
 * `lengthOf` tells about how long an item becomes, `write` makes the JSON of some of them (a list). As bytes and not as text, as the
 * driver would turn all of a text into bytes in one go, too; PostgreSQL takes them for a parameter of type text.
 */
export async function jsonInPieces<T>(
  items: readonly T[],
  lengthOf: (item: T, index: number) => number,
  write: (piece: readonly T[]) => string,
  turn: () => Promise<unknown> = nextTurn,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let from = 0; from < items.length;) {
    let length = 0;
    let to = from;
    while (to < items.length && length < CHARACTERS_AT_A_TIME) {
      length += lengthOf(items[to] as T, to);
      to += 1;
    }
    if (from > 0) await turn();
    pieces.push(Buffer.from((from > 0 ? ',' : '[') + write(items.slice(from, to)).slice(1, -1)));
    from = to;
  }
  return Buffer.concat([...(pieces.length > 0 ? pieces : [Buffer.from('[')]), Buffer.from(']')]);
}
