import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

describe('steps of calls that are due at the same moment', () => {
  /** The order of 25 steps, each of which takes so long, and of something else that the process has to do. */
  async function orderOf(stepMs: number): Promise<(number | string)[]> {
    let now = 0;
    const turns = new Turns(() => now);
    const seen: (number | string)[] = [];
    const steps = Array.from({ length: 25 }, async (_, n) => {
      await turns.next();
      now += stepMs;
      seen.push(n);
    });
    const other = new Promise<void>((resolve) =>
      setImmediate(() => {
        seen.push('other');
        resolve();
      }),
    );
    await Promise.all([...steps, other]);
    return seen;
  }

  it('go on in their order for some milliseconds, and then the process does what else it has to', async () => {
    const seen = await orderOf(1);
    expect(seen.filter((each) => each !== 'other')).toEqual(Array.from({ length: 25 }, (_, n) => n));
    expect(seen.indexOf('other')).toBe(10);
  });

  it('all go on at once when they take little', async () => {
    expect((await orderOf(0.01)).indexOf('other')).toBe(25);
  });

  it('wait for nobody when they are alone, also after others', async () => {
    const turns = new Turns();
    await turns.next();
    await Promise.all([turns.next(), turns.next()]);
    await turns.next();
  });
});
