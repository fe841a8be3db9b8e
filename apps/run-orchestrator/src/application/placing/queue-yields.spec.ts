import { describe, expect, it } from '@jest/globals';
import type { Share } from '../../domain/queue.js';
import type { RunState } from '../../domain/run/run-state.js';
import type { ClaimedAttempt } from './attempt-ledger.js';
import { QueueYields } from './queue-yields.js';

const share = (count: number, change: Partial<Share> = {}): Share => ({
  ...{ priority: 'transactional', mode: 'live', orgId: 'org_1', callType: 'transactional', count, ...change },
});
const claimed = (count: number, isResumed = false): ClaimedAttempt[] =>
  Array.from({ length: count }, () => ({
    state: { orgId: 'org_1', mode: 'live', run: { attempts: 0 }, terms: { callType: 'transactional' } } as RunState,
    isResumed,
  }));

describe('what queues yield', () => {
  const noted = (...rounds: readonly (readonly [dealt: number, found: number])[]): QueueYields => {
    const yields = new QueueYields();
    for (const [dealt, found] of rounds) yields.note([share(dealt)], claimed(found), 0);
    return yields;
  };

  it('is all that is due for a queue that gave what it was dealt, or twice less', () => {
    expect(noted([100, 100], [100, 50]).maxOf(share(0))).toBe(Infinity);
    expect(noted([100, 0], [100, 0]).maxOf(share(0))).toBe(Infinity);
    expect(noted([100, 0], [100, 0], [100, 60], [100, 0]).maxOf(share(0))).toBe(Infinity);
  });

  it('is little for a queue that gave little three times in a row: twice what it gave, and one at least', () => {
    expect(noted([100, 0], [100, 0], [100, 0]).maxOf(share(0))).toBe(1);
    expect(noted([100, 0], [100, 0], [100, 7]).maxOf(share(0))).toBe(14);
    expect(noted([100, 0], [100, 0], [100, 0]).maxOf(share(0, { priority: 'retry' }))).toBe(Infinity);
  });

  it('grows twofold with each claim that finds what it was dealt, until it is no longer little', () => {
    const yields = noted([100, 0], [100, 0], [100, 0]);
    const grown = [1, 2, 4, 8, 16, 32, 64].map((count) => {
      yields.note([share(count)], claimed(count), 0);
      return yields.maxOf(share(0));
    });
    expect(grown).toEqual([2, 4, 8, 16, 32, 64, Infinity]);
  });

  it('is forgotten half a minute after the queue was dealt to', () => {
    const yields = noted([100, 0], [100, 0], [100, 0]);
    yields.note([], [], 29_999);
    expect(yields.maxOf(share(0))).toBe(1);
    yields.note([], [], 30_000);
    expect(yields.maxOf(share(0))).toBe(Infinity);
  });

  it('counts what was resumed for the queue of what is resumed', () => {
    const yields = new QueueYields();
    const shares = [share(10), share(10, { priority: 'resumed' })];
    for (let round = 0; round < 3; round += 1) yields.note(shares, claimed(10, true), 0);
    expect(shares.map((queue) => yields.maxOf(queue))).toEqual([1, Infinity]);
  });
});
