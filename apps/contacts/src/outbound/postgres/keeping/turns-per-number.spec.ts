import { describe, expect, it } from '@jest/globals';
import { DatabaseUnavailableError } from '@outcall/platform-postgres';
import { TurnsPerNumber, type Patience } from './turns-per-number.js';

/** Work that is done when it is told to be. */
function work() {
  let isStarted = false;
  let finish: (error?: Error) => void = () => undefined;
  const run = (): Promise<void> => {
    isStarted = true;
    return new Promise((resolve, reject) => (finish = (error) => (error ? reject(error) : resolve())));
  };
  return { run, finish: (error?: Error) => finish(error), isStarted: () => isStarted };
}

/** All that follows from what was done so far has happened. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the turns of changes', () => {
  it('run one after another for one number, in the order they came', async () => {
    const turns = new TurnsPerNumber(5);
    const [first, second, third] = [work(), work(), work()];
    const all = [first, second, third].map((each) => turns.take('a', each.run));
    await settle();
    expect([first, second, third].map((each) => each.isStarted())).toEqual([true, false, false]);
    first.finish();
    await settle();
    expect([second, third].map((each) => each.isStarted())).toEqual([true, false]);
    second.finish();
    await settle();
    third.finish();
    await Promise.all(all);
  });

  it('run side by side for different numbers, no more than the limit', async () => {
    const turns = new TurnsPerNumber(2);
    const works = ['a', 'b', 'c'].map((number) => ({ number, ...work() }));
    const all = works.map(({ number, run }) => turns.take(number, run));
    await settle();
    expect(works.map((each) => each.isStarted())).toEqual([true, true, false]);
    works[1]?.finish();
    await settle();
    expect(works[2]?.isStarted()).toBe(true);
    works[0]?.finish();
    works[2]?.finish();
    await Promise.all(all);
  });

  it('go on after one that failed, whose error is its own', async () => {
    const turns = new TurnsPerNumber(1);
    const [first, second] = [work(), work()];
    const failed = turns.take('a', first.run);
    const next = turns.take('a', second.run);
    await settle();
    first.finish(new Error('no'));
    await expect(failed).rejects.toThrow('no');
    await settle();
    second.finish();
    await next;
  });

  /**
   * A change of a number whose row somebody holds: it is refused when it is briefly patient, and waits else until it is
   * let go.
   */
  function heldRow() {
    const tried: Patience[] = [];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const change = (patience: Patience): Promise<void> => {
      tried.push(patience);
      return patience === 'brief' ? Promise.reject(lockTimeout()) : released;
    };
    return { change, tried, release: () => release() };
  }
  const lockTimeout = () =>
    new DatabaseUnavailableError('no lock', { cause: Object.assign(new Error(), { code: '55P03' }) });

  it('are never all taken by numbers that somebody holds, however many', async () => {
    const turns = new TurnsPerNumber(5);
    const held = Array.from({ length: 20 }, (_, at) => ({ number: `held ${at}`, ...heldRow() }));
    const all = held.map(({ number, change }) => turns.take(number, change));
    await settle();
    const waiting = held.filter(({ tried }) => tried.includes('usual'));
    expect(waiting.map(({ tried }) => tried)).toEqual(Array(2).fill(['brief', 'usual']));
    await expect(turns.take('free', () => Promise.resolve('done'))).resolves.toBe('done');
    await expect(turns.takeFree(['x', 'y'], () => Promise.resolve('done'))).resolves.toBe('done');
    for (const { release } of held) release();
    await Promise.all(all);
    expect(held.map(({ tried }) => tried)).toEqual(Array(20).fill(['brief', 'usual']));
  });

  it('are not repeated for a failure that is no lock', async () => {
    const tried: Patience[] = [];
    const work = (patience: Patience): Promise<void> => {
      tried.push(patience);
      return Promise.reject(new DatabaseUnavailableError('away'));
    };
    await expect(new TurnsPerNumber(1).take('a', work)).rejects.toThrow('away');
    expect(tried).toEqual(['brief']);
  });

  it('of several free numbers keep all of them until they are done, and no longer', async () => {
    const turns = new TurnsPerNumber(5);
    const [both, later] = [work(), work()];
    const all = [turns.takeFree(['a', 'b'], both.run)];
    expect(['a', 'b', 'c'].map((number) => turns.isFree(number))).toEqual([false, false, true]);
    all.push(turns.take('b', later.run));
    await settle();
    expect(later.isStarted()).toBe(false);
    both.finish();
    await settle();
    expect([turns.isFree('a'), turns.isFree('b'), later.isStarted()]).toEqual([true, false, true]);
    later.finish();
    await Promise.all(all);
    await settle();
    expect(turns.isFree('b')).toBe(true);
  });
});
