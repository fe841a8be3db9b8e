import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { Rounds } from '@outcall/platform-rounds';
import { Logger } from '@outcall/platform-telemetry';
import { CommerceSettings } from '../../application/commerce-settings.js';
import { TraceKeeping } from '../../application/keeping/trace-keeping.js';

const DAY_MS = 86_400_000;

/** Drops what is past its time, a batch a round, by itself as long as the application runs. Any number of processes may. */
@Injectable()
export class TracePurger implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds: Rounds;

  constructor(
    private readonly keeping: TraceKeeping,
    private readonly clock: Clock,
    private readonly settings: CommerceSettings,
    logger: Logger,
  ) {
    this.rounds = new Rounds({
      everyMs: settings.purgeEveryMs,
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
    const bodiesBefore = new Date(now - this.settings.bodyDays * DAY_MS);
    const traceBefore = new Date(now - this.settings.traceDays * DAY_MS);
    return (await this.keeping.drop(bodiesBefore, traceBefore)) > 0;
  }
}
