import { createHash } from 'node:crypto';

/** A stretch of a body. `part`: the name of a text that other events of the run repeat; null: this event's own. */
export interface BodyPiece {
  /** In UTF-8. */
  readonly bytes: number;
  readonly part: string | null;
}

/** A shorter repetition is not worth rows of its own, and grows no body by much. */
const WORTH_CUTTING = 2_048;

/** Of 132 bits: two texts of one run never have the same. */
const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * The body piece by piece, in its order and without a gap, so that put together it is what it was to the byte; null
 * when it is to stay whole. `repeated`: texts that other events of the run tell again, in the order in which they stand
 * in the body. One that is not found there is left in.
 */
export function piecesOf(body: string, repeated: readonly string[]): BodyPiece[] | null {
  if (repeated.reduce((sum, text) => sum + text.length, 0) < WORTH_CUTTING) return null;
  const pieces: BodyPiece[] = [];
  let end = 0;
  const add = (to: number, part: string | null): void => {
    if (to > end) pieces.push({ bytes: Buffer.byteLength(body.slice(end, to)), part });
    end = to;
  };
  for (const text of repeated) {
    const begin = body.indexOf(text, end);
    if (begin < 0 || text === '') continue;
    add(begin, null);
    add(begin + text.length, nameOf(text));
  }
  add(body.length, null);
  return pieces;
}
