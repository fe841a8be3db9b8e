import { describe, expect, it } from '@jest/globals';
import { lookUntil, retryUntil, Sleeper, within } from './waiting.js';

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

describe('within', () => {
  const never = new Promise<string>(() => undefined);
  const LONG_MS = 1_000_000;

  it('answers what the work comes to, its failure too, and leaves no timer behind', async () => {
    await expect(within(LONG_MS, Promise.resolve('done'), () => null)).resolves.toBe('done');
    await expect(within(LONG_MS, Promise.reject(new Error('broken')), () => null)).rejects.toThrow('broken');
  });

  it('answers or throws what it is told when the work is late', async () => {
    await expect(within(1, never, () => 'late')).resolves.toBe('late');
    const fail = (): never => {
      throw new Error('too late');
    };
    await expect(within(1, never, fail)).rejects.toThrow('too late');
  });

  it('drops what becomes of late work, a failure too', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<string>((_, reject) => (fail = reject));
    await expect(within(1, work, () => 'late')).resolves.toBe('late');
    fail(new Error('nobody hears of it')); // unhandled, it would end the process
    await new Promise((resolve) => setImmediate(resolve));
  });
});
