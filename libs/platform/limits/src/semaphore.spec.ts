import { describe, expect, it } from '@jest/globals';
import { Semaphore, type SemaphoreLimits } from './semaphore.js';

/** Work that begins in the order in which it gets places, and ends when it is told. */
function workIn(places: SemaphoreLimits) {
  const semaphore = new Semaphore(places);
  const begun: string[] = [];
  const start = async (key: string, name = key): Promise<boolean> => {
    const hasPlace = await semaphore.enter(key);
    if (hasPlace) begun.push(name);
    return hasPlace;
  };
  const end = async (key: string): Promise<void> => {
    semaphore.leave(key);
    await new Promise(setImmediate);
  };
  return { semaphore, begun, start, end };
}

describe('Semaphore', () => {
  it('gives a place that is free at once, without a promise', () => {
    const semaphore = new Semaphore({ each: 1 });
    expect([semaphore.enter('a'), semaphore.tryEnter('a'), semaphore.enter('b')]).toEqual([true, false, true]);
    semaphore.leave('a');
    expect([semaphore.has('a'), semaphore.has('b'), semaphore.enter('a')]).toEqual([false, true, true]);
  });

  it('gives each key its own places, whatever the others have', async () => {
    const { semaphore, begun, start, end } = workIn({ each: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void start(name.charAt(0), name);
    await new Promise(setImmediate);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('b');
    expect([begun.length, semaphore.atWork, semaphore.waiting]).toEqual([3, 2, 2]);
    await end('a');
    await end('a');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
    await end('a');
    await end('a');
    expect([semaphore.atWork, semaphore.waiting, semaphore.has('a')]).toEqual([0, 0, false]);
  });

  it('goes round among the keys that wait for places of all, however many of one wait', async () => {
    const { begun, start, end } = workIn({ whole: 1 });
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => start(name.charAt(0), name));
    for (const [at] of all.entries()) {
      await Promise.race([all[at], new Promise(setImmediate)]);
      await end((begun.at(-1) as string).charAt(0));
    }
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('passes a place of all by a key that has as many as it may', async () => {
    const { begun, start, end } = workIn({ each: 1, whole: 2 });
    for (const name of ['a1', 'b1', 'a2', 'c1', 'a3']) void start(name.charAt(0), name);
    await end('b');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('c'); // a place is free, and none that `a` may take
    void start('d', 'd1');
    await end('a');
    await end('a');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'a3']);
  });

  it('lets nobody who comes later pass those who wait', async () => {
    const { semaphore, begun, start, end } = workIn({ whole: 1 });
    await start('a');
    void start('b');
    semaphore.leave('a');
    expect(semaphore.tryEnter('c')).toBe(false);
    await end('b');
    expect([begun, semaphore.tryEnter('c')]).toEqual([['a', 'b'], true]);
  });

  it('refuses at once who comes when as many wait as may, of one key and of all', async () => {
    const { semaphore, start, end } = workIn({ whole: 1, eachWaiting: 2, wholeWaiting: 3 });
    await start('a');
    const waiting = [start('a'), start('a')];
    expect(semaphore.enter('a')).toBe(false);
    waiting.push(start('b'));
    expect(semaphore.enter('c')).toBe(false);
    await end('a');
    await end('a');
    await end('b');
    expect([await Promise.all(waiting), semaphore.tryEnter('c')]).toEqual([[true, true, true], false]);
    await end('a');
    expect(semaphore.enter('c')).toBe(true);
  });

  it('refuses who has waited too long, who then takes nobody else his place', async () => {
    const { semaphore, start, end } = workIn({ each: 1 });
    await start('a');
    const late = semaphore.enter('a', 1);
    const next = start('a');
    expect([await late, semaphore.waiting]).toEqual([false, 1]);
    await end('a');
    expect([await next, semaphore.waiting, semaphore.atWork]).toEqual([true, 0, 1]);
  });
});
