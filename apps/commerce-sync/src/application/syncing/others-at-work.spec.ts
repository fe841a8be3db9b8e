import { describe, expect, it } from '@jest/globals';
import { OthersAtWork } from './others-at-work.js';
import { WriteCount } from './write-count.js';

class Counted extends WriteCount {
  count = 7_000_000_000;
  override read = (): Promise<number> => Promise.resolve(this.count);
}

describe('others at work at the database', () => {
  /** What each of several looks says: after so many milliseconds, with so many more transactions. */
  async function looks(steps: readonly (readonly [ms: number, writes: number])[]): Promise<boolean[]> {
    const counts = new Counted();
    let now = 0;
    const others = new OthersAtWork(counts, 100, () => now);
    const said = [await others.look()];
    for (const [ms, writes] of steps) {
      now += ms;
      counts.count += writes;
      said.push(await others.look());
    }
    return said;
  }

  it('are seen by the transactions beyond those of the syncs themselves', async () => {
    expect(
      await looks([
        [150, 15], // nobody but the syncs
        [150, 60],
        [600, 150],
        [10_000, 1_000],
        [10_000, 1_500],
        [200, 15],
      ]),
    ).toEqual([false, false, true, true, false, true, false]);
  });

  it('are not looked for where a sync gives way to nobody', async () => {
    const others = new OthersAtWork({ read: () => Promise.reject(new Error('nobody asks')) }, 0);
    expect(await others.look()).toBe(false);
  });

  it('are not judged by a look right after another one, whose writes count with the next', async () => {
    expect(
      await looks([
        [100, 100],
        [1, 0],
        [40, 60],
        [159, 90],
      ]),
    ).toEqual([false, true, true, true, true]);
    expect(
      await looks([
        [1, 30],
        [99, 15],
      ]),
    ).toEqual([false, false, false]);
  });
});
