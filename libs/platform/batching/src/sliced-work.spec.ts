import { describe, expect, it } from '@jest/globals';
import { SlicedWork } from './sliced-work.js';

describe('long work on the event loop', () => {
  /** Pauses of work of so many steps, when others take `othersMs` in each turn. */
  async function pausesOf(steps: number, msEach: number, othersMs = 0): Promise<number> {
    let [now, pauses] = [0, 0];
    const turn = async (): Promise<number> => {
      pauses += 1;
      now += othersMs;
      return othersMs;
    };
    const work = new SlicedWork(turn, () => now);
    for (let step = 0; step < steps; step += 1) {
      if (work.isDue) await work.pause();
      now += msEach;
    }
    return pauses;
  }

  it.each([
    ['never when it is short', 8, 0.0625, 0],
    ['after each half of a millisecond', 64, 0.25, 31],
    ['after each step that is longer', 3, 40, 2],
  ])('pauses %s', async (_, steps, msEach, expected) => {
    expect(await pausesOf(steps, msEach)).toBe(expected);
  });

  it.each([
    ['half a millisecond while others take up to five', 5, 31],
    ['a tenth of what others take', 20, 8],
    ['four milliseconds at most', 1_000, 4],
  ])('has in each turn, after the first: %s', async (_, othersMs, expected) => {
    expect(await pausesOf(64, 0.25, othersMs)).toBe(expected);
  });

  it('rests before each slice but the first when told', async () => {
    let rests = 0;
    const work = SlicedWork.withRests(async () => void (rests += 1));
    expect(rests).toBe(0);
    await work.pause();
    await work.pause();
    expect(rests).toBe(2);
  });

  it('has one slice in each turn of the loop, however many works there are, and each has its turn', async () => {
    const works = ['a', 'b', 'c'];
    const slices: string[] = [];
    let isOver = false;
    const all = Promise.all(
      works.map(async (name) => {
        const work = new SlicedWork();
        for (let slice = 0; slice < 4; slice += 1) {
          await work.pause();
          slices.push(name);
        }
      }),
    ).then(() => (isOver = true));
    const perTurn: number[] = [];
    while (!isOver) {
      const before = slices.length;
      await new Promise(setImmediate);
      perTurn.push(slices.length - before);
    }
    await all;
    expect(Math.max(...perTurn)).toBe(1);
    expect(slices).toEqual([...works, ...works, ...works, ...works]);
  });
});
