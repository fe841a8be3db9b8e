import { describe, expect, it } from '@jest/globals';
import { deal, needsLine, type WaitingQueue } from './queue.js';

const queue = (lane: number, orgId: string, waiting: number): WaitingQueue => ({
  lane,
  orgId,
  mode: 'live',
  callType: 'service',
  waiting,
});
const counts = (queues: readonly WaitingQueue[], capacity: number, turn = 0) =>
  deal(queues, capacity, turn).map(({ lane, orgId, count }) => `${lane} ${orgId} ${count}`);

describe('dealing the places of a claim', () => {
  it('gives the single run of an org its place beside an org with a hundred thousand', () => {
    expect(counts([queue(3, 'big', 100_000), queue(3, 'small', 1)], 100)).toEqual(['3 big 99', '3 small 1']);
  });

  it('serves resumed, transactional, retries, service and promotional in this order', () => {
    const all = [4, 2, 0, 3, 1].map((lane) => queue(lane, 'a', 30));
    expect(counts(all, 100)).toEqual(['0 a 30', '1 a 30', '2 a 30', '3 a 10']);
  });

  it('begins with another queue each turn when there are more queues than places', () => {
    const many = Array.from({ length: 5 }, (_, index) => queue(3, `org${index}`, 9));
    expect(counts(many, 2, 0)).toEqual(['3 org0 1', '3 org1 1']);
    expect(counts(many, 2, 3)).toEqual(['3 org3 1', '3 org4 1']);
  });

  it('hands out all places while anybody waits, and never more than wait', () => {
    for (let seed = 1; seed < 200; seed++) {
      const queues = Array.from({ length: (seed % 7) + 1 }, (_, index) =>
        queue((seed * (index + 3)) % 5, `org${index}`, (seed * (index + 11)) % 40),
      );
      const dealt = deal(queues, 100, seed);
      const wanted = queues.reduce((sum, { waiting }) => sum + waiting, 0);
      expect(dealt.reduce((sum, { count }) => sum + count, 0)).toBe(Math.min(100, wanted));
      for (const share of dealt)
        expect(share.count).toBeLessThanOrEqual(
          queues.find(({ orgId, lane }) => orgId === share.orgId && lane === share.lane)?.waiting ?? 0,
        );
    }
  });

  it('asks for lines for live calls that are new alone', () => {
    expect([
      needsLine(queue(3, 'a', 1)),
      needsLine(queue(0, 'a', 1)),
      needsLine({ ...queue(3, 'a', 1), mode: 'test' }),
    ]).toEqual([true, false, false]);
  });
});
