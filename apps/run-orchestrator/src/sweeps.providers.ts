import type { Provider } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { FollowLostCalls } from './application/following/follow-lost-calls.use-case.js';
import { EndBases } from './application/replanning/end-bases.use-case.js';
import { HeedLimits } from './application/replanning/heed-limits.use-case.js';
import { ReplanRuns } from './application/replanning/replan-runs.use-case.js';
import { SettleHaltedRuns } from './application/stopping/settle-halted-runs.use-case.js';
import { StopMissedRuns } from './application/stopping/stop-missed-runs.use-case.js';
import { RunSettings } from './application/run-settings.js';
import { SweepScheduler } from './inbound/schedule/sweep.scheduler.js';

/** Rounds that do what was ordered, and that find what a lost or late event should have caused. */
export const SWEEPS: Provider[] = [
  {
    provide: Symbol('lost calls'),
    inject: [FollowLostCalls, RunSettings, Logger],
    useFactory: (followLostCalls: FollowLostCalls, { lostCallsEveryMs: everyMs }: RunSettings, logger: Logger) =>
      new SweepScheduler(
        {
          name: 'lost-calls',
          round: async () => void (await followLostCalls.execute()),
          everyMs,
          chance: Math.random,
        },
        logger,
      ),
  },
  {
    provide: Symbol('missed runs'),
    inject: [StopMissedRuns, RunSettings, Logger],
    useFactory: (stopMissedRuns: StopMissedRuns, { stopSweepMs: everyMs }: RunSettings, logger: Logger) =>
      new SweepScheduler({ name: 'missed-runs', round: () => stopMissedRuns.execute(), everyMs }, logger),
  },
  {
    provide: Symbol('replans'),
    inject: [ReplanRuns, RunSettings, Logger],
    useFactory: (replanRuns: ReplanRuns, { jobSweepMs: everyMs }: RunSettings, logger: Logger) =>
      new SweepScheduler({ name: 'replans', round: () => replanRuns.execute(), everyMs }, logger),
  },
  {
    provide: Symbol('limits'),
    inject: [HeedLimits, RunSettings, Logger],
    useFactory: (heedLimits: HeedLimits, { jobSweepMs: everyMs }: RunSettings, logger: Logger) =>
      new SweepScheduler({ name: 'limits', round: () => heedLimits.execute(), everyMs }, logger),
  },
  {
    provide: Symbol('ended bases'),
    inject: [EndBases, RunSettings, Logger],
    useFactory: (endBases: EndBases, { jobSweepMs: everyMs }: RunSettings, logger: Logger) =>
      new SweepScheduler({ name: 'ended-bases', round: () => endBases.execute(), everyMs }, logger),
  },
  {
    provide: Symbol('halted runs'),
    inject: [SettleHaltedRuns, RunSettings, Logger],
    useFactory: (settleHaltedRuns: SettleHaltedRuns, { jobSweepMs: everyMs }: RunSettings, logger: Logger) =>
      new SweepScheduler({ name: 'halted-runs', round: () => settleHaltedRuns.execute(), everyMs }, logger),
  },
];
