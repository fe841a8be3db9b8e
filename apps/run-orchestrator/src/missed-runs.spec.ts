import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SystemClock } from '@outcall/kernel';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { loadConfig } from './config.js';
import type { Moments } from './application/moments.js';
import type { RunKey, RunRepository } from './application/run-repository.js';
import type { RunSettings } from './application/run-settings.js';
import type { MissedRun, ShopperDecisions } from './application/stopping/shopper-decisions.js';
import { StopMissedRuns } from './application/stopping/stop-missed-runs.use-case.js';

/** What an idle relay and an idle consumer wait at most (docs/handbook/retention.md#erasure). */
const [RELAY_MS, CONSUMER_MS] = [1_000, 1_000];
const RUN: RunKey = { orgId: 'org_1', mode: 'live', id: 'run_1' };

/** The schema stands on the error of a configuration that lacks something. */
function defaultOf(name: 'RUN_STOP_SWEEP_MS' | 'RUN_STOP_KEPT_MS'): number {
  try {
    loadConfig({});
  } catch (error) {
    return (error as { specs: Record<string, { default: number }> }).specs[name]?.default ?? NaN;
  }
  throw new Error('a configuration of nothing was taken');
}

describe('a run that was admitted before its shopper opted out and is written after that was heard', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([0, 1, 999, 1_999, 4_000, 200_000])(
    'by %d ms is canceled within 5 s: the waits for the news and for the next look are no longer together',
    async (writtenAfterMs) => {
      const [stopSweepMs, stopKeptMs] = [defaultOf('RUN_STOP_SWEEP_MS'), defaultOf('RUN_STOP_KEPT_MS')];
      const heardAt = Date.now();
      const writtenAt = heardAt + writtenAfterMs;
      let canceledAt: number | null = null;
      const missed = async (since: Date): Promise<MissedRun[]> =>
        heardAt >= since.getTime() && Date.now() >= writtenAt && canceledAt === null
          ? [{ run: RUN, decision: {} as MissedRun['decision'] }]
          : [];
      const update = async () => ((canceledAt = Date.now()), null);
      const stop = new StopMissedRuns(
        ...([{ missed } as unknown as ShopperDecisions, { update } as unknown as RunRepository] as const),
        ...([{ now: () => ({}) } as unknown as Moments, new SystemClock()] as const),
        { stopKeptMs, stopSweepMs } as RunSettings,
      );
      const task = new PeriodicTask({
        everyMs: stopSweepMs,
        round: async () => await stop.execute(),
        onFailure: (error) => {
          throw error;
        },
      });
      task.start();
      await jest.advanceTimersByTimeAsync(writtenAfterMs + 5_000);
      await task.stop();
      expect((canceledAt ?? Infinity) - writtenAt).toBeLessThanOrEqual(5_000 - RELAY_MS - CONSUMER_MS);
    },
  );
});
