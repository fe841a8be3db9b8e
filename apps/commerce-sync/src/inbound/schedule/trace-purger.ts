import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import type { TraceKeeping } from '../../application/keeping/ports.js';

export interface Retention {
  readonly bodyDays: number;
  readonly traceDays: number;
  readonly everyMs: number;
}

const DAY_MS = 86_400_000;

/** Drops what is past its time, by itself as long as the application runs. Any number of processes may. */
export class TracePurger implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<unknown> | undefined;
  private isStopped = false;

  constructor(
    private readonly keeping: TraceKeeping,
    private readonly clock: Clock,
    private readonly retention: Retention,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.plan();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  /** Batch by batch, until nothing is left or the application stops. */
  async purge(): Promise<void> {
    const now = this.clock.now().getTime();
    const bodiesBefore = new Date(now - this.retention.bodyDays * DAY_MS);
    const traceBefore = new Date(now - this.retention.traceDays * DAY_MS);
    while (!this.isStopped && (await this.keeping.drop(bodiesBefore, traceBefore)) > 0);
  }

  private plan(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.round = this.purge()
        .catch((error: unknown) => this.logger.warn('trace.purge-failed', { error }))
        .finally(() => this.plan());
    }, this.retention.everyMs).unref();
  }
}
