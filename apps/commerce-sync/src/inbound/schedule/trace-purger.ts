import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@outcall/kernel';
import { Rounds } from '@outcall/platform-rounds';
import type { Logger } from '@outcall/platform-telemetry';
import type { TraceKeeping } from '../../application/keeping/trace-keeping.js';

export interface Retention {
  readonly bodyDays: number;
  readonly traceDays: number;
  readonly everyMs: number;
}

const DAY_MS = 86_400_000;

/** Drops what is past its time, a batch a round, by itself as long as the application runs. Any number of processes may. */
export class TracePurger implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds: Rounds;

  constructor(
    private readonly keeping: TraceKeeping,
    private readonly clock: Clock,
    private readonly retention: Retention,
    logger: Logger,
  ) {
    this.rounds = new Rounds({
      everyMs: retention.everyMs,
      round: () => this.purgeBatch(),
      onFailure: (error) => logger.warn('trace.purge-failed', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }

  /** Whether anything was dropped: then there may be more. */
  private async purgeBatch(): Promise<boolean> {
    const now = this.clock.now().getTime();
    const bodiesBefore = new Date(now - this.retention.bodyDays * DAY_MS);
    const traceBefore = new Date(now - this.retention.traceDays * DAY_MS);
    return (await this.keeping.drop(bodiesBefore, traceBefore)) > 0;
  }
}
