import { describe, expect, it } from '@jest/globals';
import type { Crowd } from './sync-quota.js';
import { AllAtOnce, WithRests } from './sync-tempo.js';

describe('the tempo of a sync beside the work of others', () => {
  function withRests(crowd: Crowd) {
    const clock = { now: 0, rested: [] as number[] };
    const wait = async (ms: number): Promise<void> => {
      clock.rested.push(ms);
      clock.now += ms;
    };
    const tempo = new WithRests(
      () => crowd,
      wait,
      () => clock.now,
    );
    const work = (ms: number) => () => {
      clock.now += ms;
      return Promise.resolve(ms);
    };
    return { clock, tempo, work };
  }

  it.each<[string, Crowd, number, number]>([
    ['four times as long as its piece took', { atWork: 1, waiting: 0 }, 3, 12],
    ['50 ms at most', { atWork: 1, waiting: 0 }, 400, 50],
    ['twice as long where two are at work', { atWork: 2, waiting: 0 }, 3, 24],
    ['shorter the more syncs wait for a place', { atWork: 2, waiting: 7 }, 3, 3],
  ])('rests after a piece: %s', async (_, crowd, took, rest) => {
    const { clock, tempo, work } = withRests(crowd);
    expect(await tempo.step(work(took))).toBe(took);
    expect(clock.rested).toEqual([rest]);
  });

  it.each<[string, Crowd, number, number[]]>([
    ['between them, not before the commit', { atWork: 1, waiting: 0 }, 4, [12, 12, 12]],
    ['two seconds at most, whatever they take', { atWork: 5, waiting: 0 }, 170, [...Array<number>(33).fill(60), 20]],
  ])('rests while it holds locks: %s', async (_, crowd, many, rests) => {
    const { clock, tempo, work } = withRests(crowd);
    let done = 0;
    await tempo.hold(Array.from({ length: many }, () => async () => void (done += await work(3)())));
    expect(clock.rested).toEqual(rests);
    expect(done).toBe(3 * many);
  });

  it.each([
    [200, 200],
    [3_000, 1_000],
  ])('rests after a sync of %s ms for %s ms', async (took, rest) => {
    const { clock, tempo } = withRests({ atWork: 1, waiting: 0 });
    clock.now += took;
    await tempo.restAfterAll();
    expect(clock.rested).toEqual([rest]);
  });

  it('rests before each slice of the event loop but the first', async () => {
    const { clock, tempo } = withRests({ atWork: 1, waiting: 0 });
    const work = tempo.slices();
    await work.pause();
    await work.pause();
    expect(clock.rested).toEqual([2, 2]);
  });

  it('cuts by length, keeps the order, and cuts nothing off', () => {
    const { tempo } = withRests({ atWork: 1, waiting: 0 });
    const items = [200_000, 10, 59_000, 1_000, 5];
    expect(tempo.cut(items, (length) => length)).toEqual([[200_000], [10, 59_000, 1_000], [5]]);
    expect(tempo.cut([], () => 1)).toEqual([]);
  });

  it('is all at once, without a rest, when nobody else is at work', async () => {
    const tempo = new AllAtOnce();
    expect(tempo.cut([1, 2, 3])).toEqual([[1, 2, 3]]);
    expect(tempo.cut([])).toEqual([]);
    expect(await tempo.step(() => Promise.resolve('done'))).toBe('done');
    const done: number[] = [];
    await tempo.hold([1, 2].map((piece) => async () => void done.push(piece)));
    expect(done).toEqual([1, 2]);
  });
});
