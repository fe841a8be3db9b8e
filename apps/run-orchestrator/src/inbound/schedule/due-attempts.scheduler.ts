import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import type { PlaceDueAttempts } from '../../application/place-due-attempts.use-case.js';
import type { InProcessAlarm } from './in-process-alarm.js';

/**
 * Runs `PlaceDueAttempts` when an attempt of which this process knows is due, and at least every `pollMs` for what others
 * left. One round at a time; a stop waits for the round in progress.
 */
export class DueAttemptsScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly placeDueAttempts: PlaceDueAttempts,
    private readonly alarm: InProcessAlarm,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly pollMs: number,
  ) {}

  onApplicationBootstrap(): void {
    this.alarm.onSet(() => this.plan());
    this.plan();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  private plan(): void {
    if (this.isStopped || this.round) return;
    clearTimeout(this.timer);
    const untilAlarm = this.alarm.next - this.clock.now().getTime();
    this.timer = setTimeout(() => this.start(), Math.max(0, Math.min(this.pollMs, untilAlarm)));
  }

  private start(): void {
    this.alarm.clear(this.clock.now().getTime());
    this.round = this.placeDueAttempts
      .execute()
      .then((isMore) => {
        if (isMore) this.alarm.set(this.clock.now().toISOString());
      })
      .catch((error: unknown) => this.logger.warn('schedule.failed', { error }))
      .finally(() => {
        this.round = undefined;
        this.plan();
      });
  }
}
