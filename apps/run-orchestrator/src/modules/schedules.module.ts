import { Module, type Provider } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { FollowLostCalls } from '../application/following/follow-lost-calls.use-case.js';
import { EndBases } from '../application/replanning/end-bases.use-case.js';
import { HeedLimits } from '../application/replanning/heed-limits.use-case.js';
import { ReplanRuns } from '../application/replanning/replan-runs.use-case.js';
import { RunSettings } from '../application/run-settings.js';
import { SettleHaltedRuns } from '../application/stopping/settle-halted-runs.use-case.js';
import { StopMissedRuns } from '../application/stopping/stop-missed-runs.use-case.js';
import { DueAttemptsScheduler } from '../inbound/schedule/due-attempts.scheduler.js';
import { ErasuresScheduler } from '../inbound/schedule/erasures.scheduler.js';
import { RunJobsScheduler } from '../inbound/schedule/run-jobs.scheduler.js';
import { SweepScheduler, type Sweep } from '../inbound/schedule/sweep.scheduler.js';
import { AlarmModule } from './alarm.module.js';
import { ErasingModule } from './erasing.module.js';
import { FollowingModule } from './following.module.js';
import { PlacingModule } from './placing.module.js';
import { ReplanningModule } from './replanning.module.js';
import { SettingsModule } from './settings.module.js';
import { StoppingModule } from './stopping.module.js';

/** A sweep does what was ordered, or finds what a lost or late event should have caused. */
const sweep = <T>(
  useCase: abstract new (...parts: never[]) => T,
  sweepOf: (useCase: T, settings: RunSettings) => Sweep,
): Provider => ({
  provide: Symbol(useCase.name),
  inject: [useCase, RunSettings, Logger],
  useFactory: (swept: T, settings: RunSettings, logger: Logger) => new SweepScheduler(sweepOf(swept, settings), logger),
});

const SWEEPS = [
  sweep(FollowLostCalls, (followLostCalls, { lostCallsEveryMs: everyMs }) => ({
    name: 'lost-calls',
    round: async () => void (await followLostCalls.execute()),
    everyMs,
    chance: Math.random,
  })),
  sweep(StopMissedRuns, (stopMissedRuns, { stopSweepMs: everyMs }) => ({
    name: 'missed-runs',
    round: () => stopMissedRuns.execute(),
    everyMs,
  })),
  sweep(ReplanRuns, (replanRuns, { jobSweepMs: everyMs }) => ({
    name: 'replans',
    round: () => replanRuns.execute(),
    everyMs,
  })),
  sweep(HeedLimits, (heedLimits, { jobSweepMs: everyMs }) => ({
    name: 'limits',
    round: () => heedLimits.execute(),
    everyMs,
  })),
  sweep(EndBases, (endBases, { jobSweepMs: everyMs }) => ({
    name: 'ended-bases',
    round: () => endBases.execute(),
    everyMs,
  })),
  sweep(SettleHaltedRuns, (settleHaltedRuns, { jobSweepMs: everyMs }) => ({
    name: 'halted-runs',
    round: () => settleHaltedRuns.execute(),
    everyMs,
  })),
];

/**
 * All that begins work by itself. Nest ends one module after another, from those that import to those that are
 * imported: so these stop together, and before anything that they use.
 */
@Module({
  imports: [
    SettingsModule,
    AlarmModule,
    PlacingModule,
    FollowingModule,
    ReplanningModule,
    StoppingModule,
    ErasingModule,
  ],
  providers: [DueAttemptsScheduler, RunJobsScheduler, ErasuresScheduler, ...SWEEPS],
})
export class SchedulesModule {}
