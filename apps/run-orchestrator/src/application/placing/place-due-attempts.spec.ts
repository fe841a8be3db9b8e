import { beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@outcall/platform-telemetry';
import { queueKey, type Share, type WaitingQueue } from '../../domain/queue.js';
import type { Alarm } from './alarm.js';
import type { ClaimedAttempt } from './attempt-ledger.js';
import type { ClaimShares } from './claim-shares.js';
import type { PlaceAttempt } from './place-attempt.use-case.js';
import { PlaceDueAttempts } from './place-due-attempts.use-case.js';
import { PlacingLimit } from './placing-limit.js';
import type { ReserveShares } from './reserve-shares.js';

const queue = (orgId: string, waiting: number): WaitingQueue => ({
  ...{ priority: 'transactional', mode: 'live', orgId, callType: 'transactional', waiting, since: new Date(0) },
});

describe('a round of due attempts', () => {
  let queues: WaitingQueue[];
  /** What was reserved and claimed at once, by org. */
  let claims: Record<string, number>[];
  let waiting: ((placed: { carrierMs: number }) => void)[];
  let isLargeAway: boolean;
  let isDatabaseAway: boolean;
  let lines: number;
  let released: string[];
  let freed: number;
  let reservedQueues: Set<string>;
  let placeDueAttempts: PlaceDueAttempts;

  beforeEach(() => {
    queues = [queue('org_large', 100)];
    claims = [];
    waiting = [];
    isLargeAway = false;
    isDatabaseAway = false;
    lines = 0;
    released = [];
    freed = 0;
    reservedQueues = new Set();
    const reserveShares = {
      look: async () => ({ now: 'now', queues, hasMoreQueues: false, isNewSweep: true }),
      reserve: async (of: readonly WaitingQueue[], most: number) => {
        if (isLargeAway && of.some(({ orgId }) => orgId === 'org_large')) throw new Error('its balance is locked');
        let left = most;
        const shares = of.map(({ waiting: due, ...share }) => {
          const count = Math.min(due, left);
          left -= count;
          return { ...share, count };
        });
        return { shares, reservation: 'r', lines, reservedQueues, waitsForLines: false };
      },
      release: async (reservation: string) => void released.push(reservation),
    } as unknown as ReserveShares;
    const claimShares = {
      execute: async (_: string, shares: readonly Share[]) => {
        if (isDatabaseAway) throw new Error('the database is away');
        claims.push(Object.fromEntries(shares.map(({ orgId, count }) => [orgId, count])));
        return shares.flatMap(({ orgId, mode, callType, count }) =>
          Array.from({ length: count }, () => ({
            state: { orgId, mode, run: { id: 'run_1', attempts: 0 }, terms: { callType } },
          })),
        ) as unknown as ClaimedAttempt[];
      },
    } as unknown as ClaimShares;
    const placeAttempt = {
      execute: ({ state }: ClaimedAttempt) =>
        new Promise((resolve) => waiting.push((placed) => resolve({ state, outcome: null, ...placed }))),
    } as unknown as PlaceAttempt;
    placeDueAttempts = new PlaceDueAttempts(
      reserveShares,
      claimShares,
      placeAttempt,
      new PlacingLimit({ most: 300, targetMs: 500 }, () => 0),
      { lineFreed: () => (freed += 1) } as unknown as Alarm,
      Logger.create({ service: 'test', level: 'silent' }),
    );
  });

  it('takes as many as the limit allows, and says that there is more', async () => {
    expect(await placeDueAttempts.execute('whole')).toMatchObject({ isMore: true });
    expect(claims).toEqual([{ org_large: 100 }]);
  });

  it('serves an org of which nothing is being placed though the limit is full, and nobody else', async () => {
    await placeDueAttempts.execute('whole');
    queues = [queue('org_large', 100), queue('org_single', 1)];
    await placeDueAttempts.execute('small');
    await placeDueAttempts.execute('small');
    expect(claims).toEqual([{ org_large: 100 }, { org_single: 1 }]);
  });

  it('claims for such orgs first and by themselves when there is room for all', async () => {
    await placeDueAttempts.execute('whole');
    for (const over of waiting.splice(0, 60)) over({ carrierMs: 0 });
    await new Promise(setImmediate);
    queues = [queue('org_large', 100), queue('org_single', 1)];
    await placeDueAttempts.execute('whole');
    expect(claims.slice(1)).toEqual([{ org_single: 1 }, { org_large: expect.any(Number) }]);
    expect(claims[2]?.['org_large']).toBeGreaterThanOrEqual(59);
  });

  it('goes on with the others when the claim for the large org fails', async () => {
    await placeDueAttempts.execute('whole');
    for (const over of waiting.splice(0, 60)) over({ carrierMs: 0 });
    await new Promise(setImmediate);
    queues = [queue('org_large', 100), queue('org_single', 1)];
    isLargeAway = true;
    const { placed } = await placeDueAttempts.execute('whole');
    for (const over of waiting) over({ carrierMs: 0 });
    await placed;
    expect(claims.slice(1)).toEqual([{ org_single: 1 }]);
  });

  it.each([
    [2, ['r']],
    [0, []],
  ])('gives lines back at once when the claim that they were reserved for fails: %d lines', async (held, result) => {
    lines = held;
    isDatabaseAway = true;
    await expect(placeDueAttempts.execute('whole')).rejects.toThrow('the database is away');
    expect(released).toEqual(result);
  });

  it.each([
    ['looks at once for whom the line of a refused attempt is', { state: 'planned' }, 1],
    ['does not look again when each attempt took its line', { state: 'placed' }, 0],
  ])('%s', async (_, dial, looks) => {
    queues = [queue('org_single', 1)];
    lines = 1;
    reservedQueues = new Set([queueKey(queues[0] as WaitingQueue)]);
    const { placed } = await placeDueAttempts.execute('whole');
    for (const over of waiting) over({ carrierMs: 0, state: { dial, orgId: 'org_single', mode: 'live' } } as never);
    await placed;
    expect([released.length, freed]).toEqual([looks, looks]);
  });

  it('does not look again for lines that suit none of those that wait', async () => {
    queues = [queue('org_single', 0)];
    lines = 1;
    await (
      await placeDueAttempts.execute('whole')
    ).placed;
    expect(freed).toBe(0);
  });
});
