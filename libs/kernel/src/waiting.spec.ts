import { describe, expect, it } from '@jest/globals';
import { lookUntil, retryUntil, Sleeper } from './waiting.js';

class NotedSleeps extends Sleeper {
  readonly slept: number[] = [];
  async sleep(milliseconds: number): Promise<void> {
    this.slept.push(milliseconds);
  }
}

describe('retryUntil', () => {
  it('asks again after the pause it is told, and counts the tries', async () => {
    const sleeper = new NotedSleeps();
    let asked = 0;
    const answer = await retryUntil(
      sleeper,
      (_, tries) => tries * 100,
      async () => {
        asked += 1;
        if (asked < 3) throw new Error('not yet');
        return 'answer';
      },
    );
    expect([answer, asked, sleeper.slept]).toEqual(['answer', 3, [100, 200]]);
  });

  it('throws the last failure when there is no further pause', async () => {
    const sleeper = new NotedSleeps();
    let asked = 0;
    const asking = retryUntil(
      sleeper,
      (_, tries) => (tries < 3 ? 10 : null),
      async () => {
        throw new Error(`try ${(asked += 1)}`);
      },
    );
    await expect(asking).rejects.toThrow('try 3');
    expect(sleeper.slept).toEqual([10, 10]);
  });
});

describe('lookUntil', () => {
  it('looks at once, and then after each wait, until there is something', async () => {
    const sleeper = new NotedSleeps();
    const found = [undefined, undefined, false];
    expect(await lookUntil(sleeper, 25, async () => found.shift())).toBe(false);
    expect(sleeper.slept).toEqual([25, 25]);
  });

  it('ends with what the look throws', async () => {
    const sleeper = new NotedSleeps();
    const looking = lookUntil(sleeper, 25, () => Promise.reject(new Error('waited long enough')));
    await expect(looking).rejects.toThrow('waited long enough');
    expect(sleeper.slept).toEqual([]);
  });
});
