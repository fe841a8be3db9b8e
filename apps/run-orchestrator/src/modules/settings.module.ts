import { Module } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { Moments } from '../application/moments.js';
import { RunSettings } from '../application/run-settings.js';
import type { Config } from '../config.js';

const settingsOf = (config: Config): RunSettings => ({
  leaseMs: config.RUN_LEASE_MS,
  answerWithinMs: config.RUN_ANSWER_WITHIN_MS,
  placeTimeoutMs: config.RUN_PLACE_TIMEOUT_MS,
  pollMs: config.RUN_POLL_MS,
  lineMs: config.RUN_LINE_MS,
  testStartsPerSecond: config.RUN_TEST_STARTS_PER_SECOND,
  cancelWithinMs: config.RUN_CANCEL_WITHIN_MS,
  longestCallMs: config.RUN_CALL_LONGEST_MS,
  lostCallsEveryMs: config.RUN_LOST_CALLS_EVERY_MS,
  stopKeptMs: config.RUN_STOP_KEPT_MS,
  stopSweepMs: config.RUN_STOP_SWEEP_MS,
  jobSweepMs: config.RUN_JOB_SWEEP_MS,
  eraseSweepMs: config.RUN_ERASE_SWEEP_MS,
  eraseQuietMs: config.RUN_ERASE_QUIET_MS,
  holdAtStart: config.HOLD_AT_START,
  advancedModes: config.ADVANCE_LIVE_RUNS ? ['test', 'live'] : ['test'],
});

const momentsOf = (config: Config, clock: Clock): Moments =>
  new Moments(
    clock,
    {
      gapScale: config.RUN_GAP_SCALE,
      linesBusyMs: config.RUN_LINES_BUSY_WAIT_MS,
      heldMs: config.RUN_HELD_WAIT_MS,
      windowSpreadMs: config.RUN_WINDOW_SPREAD_MS,
    },
    config.CALLING_HOURS,
    Math.random,
    Math.min(config.CLOCK_MARGIN_MS, config.RUN_LEASE_MS / 10),
  );

/** What the deployment sets, and the moments that decisions are made by. */
@Module({
  providers: [
    { provide: RunSettings, inject: [CONFIG], useFactory: settingsOf },
    { provide: Moments, inject: [CONFIG, Clock], useFactory: momentsOf },
  ],
  exports: [RunSettings, Moments],
})
export class SettingsModule {}
