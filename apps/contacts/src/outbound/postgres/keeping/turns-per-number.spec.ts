import { describe, expect, it } from '@jest/globals';
import { TurnsPerNumber } from './turns-per-number.js';

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

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

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
});
