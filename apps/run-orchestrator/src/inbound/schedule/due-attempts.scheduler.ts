import { AsyncResource } from 'node:async_hooks';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import type { PlaceDueAttempts } from '../../application/place-due-attempts.use-case.js';
import type { InProcessAlarm } from './in-process-alarm.js';

export interface Pace {
  /** How often at least this process looks for what others left. */
  readonly pollMs: number;
  /** Rounds whose attempts are being placed at the same time: the next claims meanwhile, but memory stays bounded. */
  readonly roundsAtOnce: number;
}

/**
 * Runs rounds of `PlaceDueAttempts`: when an attempt of which this process knows is due, when a line is freed for which something waits,
 * and at least every `pollMs`. One claim at a time; a stop waits for all that is being placed.
 */
export class DueAttemptsScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private claim: Promise<void> | undefined;
  private readonly placing = new Set<Promise<void>>();
  private isStopped = false;

  constructor(
    private readonly placeDueAttempts: PlaceDueAttempts,
    private readonly alarm: InProcessAlarm,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly pace: Pace,
  ) {}

  onApplicationBootstrap(): void {
    // Bound to no request: whoever sets the alarm is in one, and rounds would carry its trace into other orgs' runs.
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
    if (this.isStopped || this.claim || this.placing.size >= this.pace.roundsAtOnce) return;
    clearTimeout(this.timer);
    const untilAlarm = this.alarm.next - this.clock.now().getTime();
    this.timer = setTimeout(() => this.start(), Math.max(0, Math.min(this.pace.pollMs, untilAlarm)));
  }

  private start(): void {
    this.alarm.clear(this.clock.now().getTime());
    this.claim = this.round()
      .catch((error: unknown) => this.logger.warn('schedule.failed', { error }))
      .finally(() => {
        this.claim = undefined;
        this.plan();
      });
  }

  private async round(): Promise<void> {
    const { isMore, waitsForLines, placed } = await this.placeDueAttempts.execute();
    this.alarm.wantLines(waitsForLines);
    const placing = placed.finally(() => {
      this.placing.delete(placing);
      this.plan();
    });
    this.placing.add(placing);
    if (isMore) this.alarm.set(this.clock.now().toISOString());
  }
}
