import { describe, expect, it } from '@jest/globals';
import { FixedClock, LEGAL_TABLE, type CallType, type HoursTable } from '@outcall/kernel';
import type { PlanningTerms } from '../../domain/planning/plan-attempt.js';
import { Moments } from '../moments.js';
import type { RunSettings } from '../run-settings.js';
import { FirstAttemptTimes } from '../planning/first-attempt-times.js';
import type { CallingWindow, WindowQueue } from '../planning/window-queue.js';

const OPENS = '2026-03-02T03:30:00.000Z'; // 09:00 in India
const tenant = { orgId: 'org_1', mode: 'live' } as const;
const terms: PlanningTerms = { callType: 'service', orgHours: null, flowHours: null, basis: { expiresAt: null } };

function attemptTimes(lineMs = 60_000) {
  const taken = new Map<string, number>();
  const keyOf = ({ orgId, mode, linePool, opensAt }: CallingWindow) => [orgId, mode, linePool, opensAt].join();
  const queue: WindowQueue = {
    look: async (window) => taken.get(keyOf(window)) ?? 0,
    take: async (window) => {
      const key = keyOf(window);
      taken.set(key, (taken.get(key) ?? 0) + 1);
      return (taken.get(key) as number) - 1;
    },
    clear: async () => taken.clear(),
  };
  const waits = { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000 };
  const moments = new Moments(
    new FixedClock(new Date('2026-03-01T18:00:00Z')),
    waits,
    LEGAL_TABLE as HoursTable,
    () => 0.5,
  );
  return new FirstAttemptTimes(queue, moments, { lineMs, testStartsPerSecond: 100 } as RunSettings);
}

describe('the times of runs that wait for the same hours', () => {
  it('are as far apart as a line is taken up, shared between the lines', async () => {
    const times = attemptTimes();
    const due = [];
    for (let run = 0; run < 4; run++)
      due.push(await times.timeOf({ tenant, terms, opensAt: OPENS, lines: { lines: 2 } }));
    expect(due).toEqual([OPENS, '2026-03-02T03:30:30.000Z', '2026-03-02T03:31:00.000Z', '2026-03-02T03:31:30.000Z']);
  });

  it('can be asked for without taking one, and are then as told', async () => {
    const times = attemptTimes();
    for (let run = 0; run < 3; run++) {
      const result = await times.wouldBe({ tenant, terms, opensAt: OPENS, lines: { lines: 2 } });
      expect([
        await times.wouldBe({ tenant, terms, opensAt: OPENS, lines: { lines: 2 } }),
        await times.timeOf({ tenant, terms, opensAt: OPENS, lines: { lines: 2 } }),
      ]).toEqual([result, result]);
    }
  });

  it('go on at the next start of hours when the day is full', async () => {
    const times = attemptTimes(5 * 3_600_000); // two calls and a half a day on one line
    const due = [];
    for (let run = 0; run < 5; run++)
      due.push(await times.timeOf({ tenant, terms, opensAt: OPENS, lines: { lines: 1 } }));
    expect(due).toEqual([
      OPENS,
      '2026-03-02T08:30:00.000Z',
      '2026-03-02T13:30:00.000Z',
      '2026-03-03T03:30:00.000Z',
      '2026-03-03T08:30:00.000Z',
    ]);
  });

  it('never share a time on one line, windows behind the next included', async () => {
    const times = attemptTimes(5 * 3_600_000);
    const due: number[] = [];
    for (let run = 0; run < 9; run++)
      due.push(Date.parse(await times.timeOf({ tenant, terms, opensAt: OPENS, lines: { lines: 1 } })));
    const gaps = due.slice(1).map((time, index) => time - (due[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5 * 3_600_000);
  });

  it('are not behind the end of what makes the call lawful', async () => {
    const times = attemptTimes(3_600_000);
    const due = [];
    for (let run = 0; run < 6; run++)
      due.push(
        await times.timeOf({
          tenant,
          terms: { ...terms, basis: { expiresAt: '2026-03-02T06:00:00.000Z' } },
          opensAt: OPENS,
          lines: { lines: 1 },
        }),
      );
    expect(due.slice(2)).toEqual(['2026-03-02T05:30:00.000Z', OPENS, OPENS, OPENS]);
  });

  it('count the runs of all call types that share their lines as one queue', async () => {
    const times = attemptTimes();
    const shared = { lines: 1, sharedBy: ['service', 'transactional'] } as const;
    const of = (callType: CallType, lines: { lines: number }) =>
      times.timeOf({
        tenant,
        terms: { ...terms, callType },
        opensAt: OPENS,
        lines,
      });
    expect([
      await of('service', shared),
      await of('transactional', { ...shared, sharedBy: ['transactional', 'service'] } as { lines: number }),
      await of('service', shared),
      await of('promotional', { lines: 1 }),
    ]).toEqual([OPENS, '2026-03-02T03:31:00.000Z', '2026-03-02T03:32:00.000Z', OPENS]);
  });

  it('need no line in test mode', async () => {
    const times = attemptTimes();
    await times.timeOf({ tenant, terms, opensAt: OPENS, lines: null });
    expect(await times.timeOf({ tenant, terms, opensAt: OPENS, lines: null })).toBe('2026-03-02T03:30:00.010Z');
  });
});
