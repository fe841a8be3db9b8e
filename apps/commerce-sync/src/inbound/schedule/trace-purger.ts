import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { Logger } from '@outcall/platform-telemetry';
import { CommerceSettings } from '../../application/commerce-settings.js';
import { KeepWithinQuotas } from '../../application/keeping/keep-within-quotas.use-case.js';
import { TraceKeeping } from '../../application/keeping/trace-keeping.js';

const DAY_MS = 86_400_000;

/**
 * Deletes what is past its time, and then what is past a quota, a batch of each per round. May run in any number of
 * replicas.
 */
@Injectable()
export class TracePurger implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(
    private readonly keeping: TraceKeeping,
    private readonly quotas: KeepWithinQuotas,
    private readonly clock: Clock,
    private readonly settings: CommerceSettings,
    logger: Logger,
  ) {
    this.task = new PeriodicTask({
      everyMs: settings.purgeEveryMs,
      round: () => this.purgeBatch(),
      onFailure: (error) => logger.warn('trace.purge-failed', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  /** True when something was deleted: then there may be more. */
  private async purgeBatch(): Promise<boolean> {
    const at = this.clock.now();
    const now = at.getTime();
    const bodiesBefore = new Date(now - this.settings.bodyDays * DAY_MS);
    const traceBefore = new Date(now - this.settings.traceDays * DAY_MS);
    const dropped = await this.keeping.drop(bodiesBefore, traceBefore, at);
    return (await this.quotas.execute()) || dropped > 0;
  }
}
