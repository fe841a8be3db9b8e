import { describe, expect, it } from '@jest/globals';
import { fullObject } from '../../domain/objects/sample-objects.fixture.js';
import { judgeAll } from './judged-objects.js';

const judging = { entity: 'orders' as const, now: new Date('2026-11-22T00:00:00Z'), fits: () => true };
const order = (more: object = {}): object => ({ ...fullObject('orders'), ...more });

describe('the objects of a body', () => {
  /** How many are judged without a turn for others between them. */
  async function stretchesOf(objects: readonly object[]): Promise<number[]> {
    const stretches = [0];
    const watched = objects.map((object) =>
      Object.defineProperty({ ...object }, 'toJSON', {
        enumerable: false,
        value(this: object) {
          stretches.push((stretches.pop() as number) + 1);
          return { ...this };
        },
      }),
    );
    const verdicts = await judgeAll(watched, judging, async () => void stretches.push(0));
    expect(verdicts).toHaveLength(objects.length);
    return stretches;
  }

  it('are judged 25 in one go at most', async () => {
    expect(await stretchesOf(Array.from({ length: 60 }, () => order()))).toEqual([25, 25, 10]);
  });

  it('are judged one by one when they are large', async () => {
    const large = order({ note: 'x'.repeat(150_000) });
    expect(await stretchesOf([large, large, order(), order(), large, large])).toEqual([1, 1, 3, 1]);
  });

  it('that are refused are judged one by one, for their size is not known', async () => {
    let turns = 0;
    const verdicts = await judgeAll([1, 2, 3, 4], judging, async () => void (turns += 1));
    expect([verdicts.filter(({ ok }) => !ok).length, turns]).toEqual([4, 3]);
  });
});
