import { AsyncResource } from 'node:async_hooks';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { PlaceDueAttempts } from '../../application/placing/place-due-attempts.use-case.js';
import { PlacingLimit } from '../../application/placing/placing-limit.js';
import { RunSettings } from '../../application/run-settings.js';
import { InProcessAlarm } from './in-process-alarm.js';

/** Shortest time between the start of a round and a small round beside it. */
const EXTRA_ROUND_MS = 250;

/**
 * Runs rounds of `PlaceDueAttempts`: when an attempt that this process knows of is due, when a line is freed that
 * something waits for, and at least every `pollMs`. One claim at a time; a stop waits for all that is being placed.
 * While as much is being placed as may be, small rounds go on beside it.
 *
 * Not `PeriodicTask` of libs/platform/periodic-tasks: those follow a fixed pause, one at a time. Here an alarm says
 * when the next round begins, and a round claims while the calls of earlier ones are still being placed.
 */
@Injectable()
export class DueAttemptsScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private claim: Promise<void> | undefined;
  private readonly placing = new Set<Promise<unknown>>();
  private isStopped = false;
  private lastRound = 0;

  constructor(
    private readonly placeDueAttempts: PlaceDueAttempts,
    private readonly limit: PlacingLimit,
    private readonly alarm: InProcessAlarm,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly settings: RunSettings,
  ) {}

  onApplicationBootstrap(): void {
    // Bound to no request: the alarm is set inside a request, and rounds would carry the trace of that request into
    // other orgs' runs.
    this.alarm.onSet(AsyncResource.bind(() => this.plan()));
    this.plan();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.claim;
    await Promise.all(this.placing);
  }

  private plan(): void {
    const { pollMs } = this.settings;
    if (this.isStopped || this.claim) return;
    clearTimeout(this.timer);
    const now = this.clock.now().getTime();
    const isExtra = !this.limit.isOpen;
    const wait = isExtra
      ? this.lastRound + Math.min(EXTRA_ROUND_MS, pollMs) - now
      : Math.min(pollMs, this.alarm.next - now);
    this.timer = setTimeout(() => this.start(isExtra), Math.max(0, wait));
  }

  private start(isExtra: boolean): void {
    this.lastRound = this.clock.now().getTime();
    this.claim = (isExtra ? this.extraRound() : this.round())
      .catch((error: unknown) => this.logger.warn('schedule.failed', { error }))
      .finally(() => {
        this.claim = undefined;
        this.plan();
      });
  }

  private async round(): Promise<void> {
    this.alarm.clear(this.clock.now().getTime());
    const { isMore, waitsForLines, placed } = await this.placeDueAttempts.execute('whole');
    this.alarm.wantLines(waitsForLines);
    this.track(placed);
    if (isMore) this.alarm.set(this.clock.now().toISOString());
  }

  private async extraRound(): Promise<void> {
    this.track((await this.placeDueAttempts.execute('small')).placed);
  }

  private track(placed: Promise<unknown>): void {
    const placing = placed.finally(() => {
      this.placing.delete(placing);
      this.plan();
    });
    this.placing.add(placing);
  }
}
