import { describe, expect, it } from '@jest/globals';
import { SlicedWork } from '@outcall/platform-batching';
import { fullObject } from '../../domain/objects/sample-objects.fixture.js';
import { judgeAll } from './judged-objects.js';
import { readEnvelope } from './sync-envelope.js';

const NOW = new Date('2026-11-22T00:00:00Z');
const order = (more: object = {}): object => ({ ...fullObject('orders'), ...more });

describe('the objects of a body', () => {
  /**
   * How many are read and judged without a turn for others between them, and what became of all. By this clock a
   * kilobyte takes 5 µs.
   */
  async function judged(texts: readonly string[]) {
    const stretches = [0];
    let now = 0;
    const fits = (_: string, object: object): boolean => {
      stretches.push((stretches.pop() as number) + 1);
      now += JSON.stringify(object).length / 200_000;
      return true;
    };
    const turn = async (): Promise<number> => {
      stretches.push(0);
      return 0;
    };
    const body = Buffer.from(`{"orders":[${texts.join(',')}]}`);
    const sent = await readEnvelope('orders', body);
    const work = new SlicedWork(turn, () => now);
    const { verdicts } = await judgeAll(sent, body, { entity: 'orders', now: NOW, fits }, work);
    expect(verdicts).toHaveLength(texts.length);
    return { stretches, verdicts };
  }
  const stretchesOf = async (objects: readonly object[]): Promise<number[]> =>
    (await judged(objects.map((object) => JSON.stringify(object)))).stretches;

  it('are judged for half a millisecond in one go at most', async () => {
    const small = order({ note: 'x'.repeat(20_000) });
    expect(await stretchesOf(Array.from({ length: 12 }, () => small))).toEqual([5, 5, 2]);
  });

  it('are judged one by one when they are large', async () => {
    const large = order({ note: 'x'.repeat(150_000) });
    expect(await stretchesOf([large, large, order(), order(), large, large])).toEqual([1, 1, 3, 1]);
  });

  it.each([
    ['longer than any object of 200 kB is written', JSON.stringify(order({ note: 'x'.repeat(1_100_000) })), 'larger'],
    ['of millions of brackets', `${'['.repeat(400_000)}${']'.repeat(400_000)}`, 'nested deeper than 40 levels'],
  ])('that are %s are refused unread, and the others are judged', async (_, odd, message) => {
    const { verdicts } = await judged([JSON.stringify(order()), odd, JSON.stringify(order())]);
    expect(verdicts).toMatchObject([
      { ok: true },
      { ok: false, faults: [{ path: [], message: expect.stringContaining(message) }] },
      { ok: true },
    ]);
  });

  it('of 200 kB in signs of six bytes each are read', async () => {
    const text = JSON.stringify(order({ note: 'NOTE' })).replace('NOTE', '\\u0905'.repeat(60_000));
    expect(text.length).toBeGreaterThan(360_000);
    expect((await judged([text])).verdicts).toMatchObject([{ ok: true }]);
  });
});
