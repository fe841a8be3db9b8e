import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PeriodicTask } from './periodic-task.js';

describe('PeriodicTask', () => {
  const failures: unknown[] = [];
  let begun = 0;
  let end: ((isMore: boolean | Error) => void)[] = [];
  const round = (): Promise<boolean> => {
    begun += 1;
    return new Promise((resolve, reject) =>
      end.push((result) => (result instanceof Error ? reject(result) : resolve(result))),
    );
  };
  const task = (isFirstAtOnce = false) =>
    new PeriodicTask({ everyMs: 1_000, round, onFailure: (error) => failures.push(error), isFirstAtOnce });
  const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

  beforeEach(() => {
    jest.useFakeTimers();
    [begun, end, failures.length] = [0, [], 0];
  });
  afterEach(() => void jest.useRealTimers());

  it('follow one another, never two at a time', async () => {
    const some = task();
    some.start();
    await pass(999);
    expect(begun).toBe(0);
    await pass(10_000);
    expect(begun).toBe(1);
    end[0]?.(false);
    await pass(999);
    expect(begun).toBe(1);
    await pass(1);
    expect(begun).toBe(2);
  });

  it('ask how long to wait before each wait, where that changes', async () => {
    const pauses = [100, 3_000];
    const some = new PeriodicTask({ everyMs: () => pauses.shift() ?? 0, round, onFailure: () => undefined });
    some.start();
    await pass(100);
    expect(begun).toBe(1);
    end[0]?.(false);
    await pass(2_999);
    expect(begun).toBe(1);
    await pass(1);
    expect(begun).toBe(2);
  });

  it('begin at once where told, and follow at once while there is more to do', async () => {
    const some = task(true);
    some.start();
    await pass(0);
    expect(begun).toBe(1);
    end[0]?.(true);
    await pass(0);
    expect(begun).toBe(2);
    end[1]?.(false);
    await pass(500);
    expect(begun).toBe(2);
  });

  it('tell of a round that failed and go on', async () => {
    const some = task();
    some.start();
    await pass(1_000);
    end[0]?.(new Error('no database'));
    await pass(1_000);
    expect(failures).toEqual([new Error('no database')]);
    expect(begun).toBe(2);
  });

  it('stop after the round under way, and begin none afterwards', async () => {
    const some = task();
    some.start();
    await pass(1_000);
    let hasStopped = false;
    const stopping = some.stop().then(() => (hasStopped = true));
    await pass(5_000);
    expect([hasStopped, some.isStopped]).toEqual([false, true]);
    end[0]?.(true);
    await stopping;
    await pass(5_000);
    expect(begun).toBe(1);
  });
});
