import { describe, expect, it } from '@jest/globals';
import { BodyPieces } from './body-pieces.js';

const KILOBYTE = 1024;
/** The same bytes for the same numbers. */
const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, index) => (index * 31) % 251));

function cut(body: Buffer, lengths: readonly number[]): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0, turn = 0; at < body.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    pieces.push(body.subarray(at, at + length));
    at += length;
  }
  return pieces;
}

const CUTS: Record<string, readonly number[]> = {
  'of a byte': [1],
  'of a byte beside a large one': [1, 8 * KILOBYTE],
  'just under a large one': [8 * KILOBYTE - 1],
  'of all sizes': [3, 70_000, 1, 1, 9_000, 16_384, 5_000, 8_191, 2],
};

describe('The pieces of a body', () => {
  it.each(Object.entries(CUTS))('%s are kept in their order, in few Buffers and little memory', (_, lengths) => {
    const body = bytes(300 * KILOBYTE);
    const pieces = new BodyPieces();
    for (const piece of cut(body, lengths)) pieces.add(Buffer.from(piece));
    const kept = pieces.take();
    expect(Buffer.concat(kept).equals(body)).toBe(true);
    expect(kept.length).toBeLessThanOrEqual(8 + (2 * body.length) / (8 * KILOBYTE));
    const memory = [...new Set(kept.map(({ buffer }) => buffer))].reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(memory).toBeLessThanOrEqual(2 * body.length + 16 * KILOBYTE);
  });

  it('are as they came when there are few', () => {
    const pieces = new BodyPieces();
    const came = [bytes(1), bytes(2), bytes(3)];
    for (const piece of came) pieces.add(piece);
    const kept = pieces.take();
    expect(kept.map((piece, index) => piece === came[index])).toEqual([true, true, true]);
  });
});
