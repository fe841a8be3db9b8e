import { describe, expect, it } from '@jest/globals';
import { deal, needsLine, PRIORITIES, type Priority, type WaitingQueue } from './queue.js';

const queue = (priority: Priority, orgId: string, waiting: number): WaitingQueue => ({
  priority,
  orgId,
  mode: 'live',
  callType: 'service',
  waiting,
  since: new Date(0),
});
const counts = (queues: readonly WaitingQueue[], capacity: number, turn = 0) =>
  deal(queues, capacity, turn).map(({ priority, orgId, count }) => `${priority} ${orgId} ${count}`);

describe('dealing the places of a claim', () => {
  it('gives the single run of an org its place beside an org with a hundred thousand', () => {
    expect(counts([queue('service', 'big', 100_000), queue('service', 'small', 1)], 100)).toEqual([
      'service big 99',
      'service small 1',
    ]);
  });

  it('serves resumed, transactional, retries, service and promotional in this order', () => {
    const all = PRIORITIES.toReversed().map((priority) => queue(priority, 'a', 30));
    expect(counts(all, 100)).toEqual(['resumed a 30', 'transactional a 30', 'retry a 30', 'service a 10']);
  });

  it('begins with another queue each turn when there are more queues than places', () => {
    const many = Array.from({ length: 5 }, (_, index) => queue('service', `org${index}`, 9));
    expect(counts(many, 2, 0)).toEqual(['service org0 1', 'service org1 1']);
    expect(counts(many, 2, 3)).toEqual(['service org3 1', 'service org4 1']);
  });

  it('hands out all places while anybody waits, and never more than wait', () => {
    for (let seed = 1; seed < 200; seed++) {
      const queues = Array.from({ length: (seed % 7) + 1 }, (_, index) =>
        queue(PRIORITIES[(seed * (index + 3)) % 5] as Priority, `org${index}`, (seed * (index + 11)) % 40),
      );
      const dealt = deal(queues, 100, seed);
      const wanted = queues.reduce((sum, { waiting }) => sum + waiting, 0);
      expect(dealt.reduce((sum, { count }) => sum + count, 0)).toBe(Math.min(100, wanted));
      for (const share of dealt)
        expect(share.count).toBeLessThanOrEqual(
          queues.find(({ orgId, priority }) => orgId === share.orgId && priority === share.priority)?.waiting ?? 0,
        );
    }
  });

  it("asks first for the queue of an org whose first attempt waits longest, where its retries' call types share lines", () => {
    const of = (callType: 'service' | 'transactional', orgId: string, since: number): WaitingQueue => ({
      ...queue('retry', orgId, 3),
      ...{ callType, since: new Date(since) },
    });
    const all = [of('service', 'a', 2_000), of('service', 'b', 9_000), of('transactional', 'a', 1_000)];
    for (let turn = 0; turn < 3; turn += 1)
      expect(
        deal([...all, { ...queue('service', 'a', 1), since: new Date(500) }], 100, turn)
          .filter(({ orgId }) => orgId === 'a')
          .map(({ priority, callType }) => `${priority} ${callType}`),
      ).toEqual(['retry transactional', 'retry service', 'service service']);
  });

  it('asks for lines for live calls that are new alone', () => {
    expect([
      needsLine(queue('service', 'a', 1)),
      needsLine(queue('resumed', 'a', 1)),
      needsLine({ ...queue('service', 'a', 1), mode: 'test' }),
    ]).toEqual([true, false, false]);
  });
});
