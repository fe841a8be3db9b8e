import { describe, expect, it } from '@jest/globals';
import { ApiError, Clock } from '@outcall/kernel';
import { NoFaults } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import type { DialingRun } from '../following/dialing-runs.js';
import type { SettleCalls } from '../following/settle-calls.use-case.js';
import type { Moments } from '../moments.js';
import type { Telephony } from '../telephony.js';
import type { RunKey, RunRepository } from '../run-repository.js';
import type { RunSettings } from '../run-settings.js';
import { EndCalls } from './end-calls.js';
import { ErasedRuns } from './erased-runs.js';
import { EraseRuns } from './erase-runs.use-case.js';
import { Erasures, MAX_FORGOTTEN, MAX_STOPPED, type Erasure } from './erasures.js';
import type { UnsettledRuns } from './unsettled-runs.js';

const SWEEP_MS = 1_000;
const ERASURE: Erasure = {
  ...{ orgId: 'org_1', mode: 'live', phone: '+919810000001', erasureId: 'ers_1', contactId: null, erasedAt: null },
  trace: { requestId: null, traceparent: null },
};

interface KeptRun {
  status: 'scheduled' | 'in_call' | 'ended';
  endedAt: number;
}

/** The runs of a number on a clock of its own: work takes no time on it, only waits do. */
class RunsOfNumber extends Erasures {
  readonly runs = new Map<string, KeptRun>();
  private lookAt = 0;

  constructor(private readonly clock: Clock) {
    super();
  }

  async note(): Promise<void> {}
  async take(now: Date, until: Date): Promise<Erasure | null> {
    if (this.lookAt > now.getTime()) return null;
    this.lookAt = until.getTime();
    return ERASURE;
  }
  async openRuns(): Promise<RunKey[]> {
    const open = [...this.runs].filter(([, { status }]) => status === 'scheduled').slice(0, MAX_STOPPED);
    return open.map(([id]) => ({ orgId: 'org_1', mode: 'live', id }));
  }
  async tellOngoing(): Promise<void> {}
  async forget(_: Erasure, endedBefore: Date): Promise<number> {
    const ended = [...this.runs].filter(([, run]) => run.status === 'ended' && run.endedAt <= endedBefore.getTime());
    for (const [id] of ended.slice(0, MAX_FORGOTTEN)) this.runs.delete(id);
    return Math.min(ended.length, MAX_FORGOTTEN);
  }
  async settle(_: Erasure, __: Date, lookAt: Date): Promise<boolean> {
    this.lookAt = lookAt.getTime();
    return false;
  }
  end(id: string): void {
    this.runs.set(id, { status: 'ended', endedAt: this.clock.now().getTime() });
  }
}

/** As many runs of each kind; `rounds` of the scheduler, and how far the clock went, until `isOver`. */
function erasing(counts: Partial<Record<KeptRun['status'], number>>) {
  let time = Date.parse('2026-11-23T06:00:00.000Z');
  const clock = { now: () => new Date(time) } as Clock;
  const number = new RunsOfNumber(clock);
  for (const [status, count] of Object.entries(counts))
    for (let n = 0; n < count; n += 1)
      number.runs.set(`${status}${n}`, { status: status as KeptRun['status'], endedAt: time - 60_000 });
  const repository = { update: async ({ id }: RunKey) => (number.end(id), null) } as unknown as RunRepository;
  const inCall = async (): Promise<DialingRun[]> =>
    [...number.runs]
      .filter(([, run]) => run.status === 'in_call')
      .map(([id]) => ({ orgId: 'org_1', mode: 'live', id, callId: `call of ${id}`, attempt: 1, placer: null }));
  const unsettled = { of: async () => [], inCall } as unknown as UnsettledRuns;
  const hungUp: string[] = [];
  const trouble = { isAway: false };
  const telephony = {
    hangUp: async ({ callIds }: { callIds: readonly string[] }) => {
      if (trouble.isAway) throw ApiError.unavailable('telephony-adapter');
      hungUp.push(...callIds);
    },
  } as unknown as Telephony;
  const logger = Logger.create({ service: 'test', level: 'silent' });
  const calls = new EndCalls(unsettled, telephony, {} as SettleCalls, clock, logger);
  const settings = { leaseMs: 20_000, eraseSweepMs: SWEEP_MS, eraseQuietMs: 10_000 } as RunSettings;
  const moments = {} as Moments;
  const runs = new ErasedRuns(number, repository, moments, new NoFaults());
  const eraseRuns = new EraseRuns(number, runs, calls, clock, logger, settings);
  const until = async (isOver: () => boolean): Promise<{ rounds: number; waitedMs: number }> => {
    const began = time;
    let rounds = 0;
    for (let looks = 0; !isOver() && looks < 1_000; looks += 1) {
      if (await eraseRuns.execute()) rounds += 1;
      else time += SWEEP_MS; // as the scheduler waits when none was due
    }
    return { rounds, waitedMs: time - began };
  };
  return { number, until, hungUp, trouble };
}

describe('the runs of an erased number', () => {
  it.each([100, 10_000])(
    'that ended before are gone without a wait: %d of them in commits of a hundred',
    async (count) => {
      const { number, until } = erasing({ ended: count });
      expect(await until(() => number.runs.size === 0)).toEqual({ rounds: count / MAX_FORGOTTEN, waitedMs: 0 });
    },
  );

  it('that wait are gone within three looks, however many they are', async () => {
    const { number, until } = erasing({ scheduled: 1_000, ended: 1_000 });
    const { waitedMs } = await until(() => number.runs.size === 0);
    expect(waitedMs).toBeLessThanOrEqual(3 * SWEEP_MS);
  });

  it('and in a call are hung up at the first look, and gone within two more once they are heard to have ended', async () => {
    const { number, until, hungUp } = erasing({ in_call: 1, ended: 100 });
    await until(() => number.runs.size === 1);
    expect(hungUp).toContain('call of in_call0');
    number.end('in_call0');
    expect((await until(() => number.runs.size === 0)).waitedMs).toBeLessThanOrEqual(2 * SWEEP_MS);
  });

  it('and in a call that nobody hangs up stay until it has ended, are asked for at each look, and keep no other waiting', async () => {
    const { number, until, hungUp, trouble } = erasing({ in_call: 1, ended: 100 });
    trouble.isAway = true;
    expect((await until(() => number.runs.size === 1)).waitedMs).toBe(0);
    let looks = 0;
    await until(() => (looks += 1) > 60);
    expect(number.runs.size).toBe(1);
    trouble.isAway = false;
    await until(() => hungUp.length > 1);
    number.end('in_call0');
    expect((await until(() => number.runs.size === 0)).waitedMs).toBeLessThanOrEqual(2 * SWEEP_MS);
  });
});
