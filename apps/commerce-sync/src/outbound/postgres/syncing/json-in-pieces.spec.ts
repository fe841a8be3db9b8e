import { describe, expect, it } from '@jest/globals';
import { SlicedWork } from '@outcall/platform-batching';
import { jsonInPieces } from './json-in-pieces.js';

describe('the JSON of a list', () => {
  async function written(items: readonly string[]) {
    const pieces: number[] = [];
    let [now, turns] = [0, 0];
    const turn = async (): Promise<number> => {
      turns += 1;
      return 0;
    };
    const work = new SlicedWork(turn, () => now);
    const write = (piece: readonly string[]): string => {
      pieces.push(piece.length);
      now += 1;
      return JSON.stringify(piece);
    };
    const bytes = await jsonInPieces(items, ({ length }) => length, write, work);
    return { list: JSON.parse(bytes.toString()) as unknown, isText: typeof bytes === 'string', pieces, turns };
  }

  it.each<[string, string[], number[], boolean]>([
    ['nothing', [], [], true],
    ['one piece', ['a', 'अ', '👍'], [3], true],
    ['large and small', ['x'.repeat(150_000), 'a', 'b'.repeat(24_999), 'c', 'd'], [1, 2, 2], false],
    ['500 of 5 kB', Array.from({ length: 500 }, () => 'y'.repeat(5_000)), Array<number>(100).fill(5), false],
  ])('is the same as in one go, with a turn for others between its pieces: %s', async (_, items, expected, isShort) => {
    const { list, pieces, turns, isText } = await written(items);
    expect(list).toEqual(items);
    expect(pieces).toEqual(expected);
    expect(isText).toBe(isShort);
    // the last one before all of it becomes bytes
    expect(turns).toBe(isShort ? Math.max(0, expected.length - 1) : expected.length);
  });
});
