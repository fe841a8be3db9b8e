import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { Logger } from '@outcall/platform-telemetry';
import { CommerceSettings } from '../../application/commerce-settings.js';
import { ApplyDeliveries } from '../../application/receiving/apply-deliveries.use-case.js';

/** Stores whose deliveries one process applies beside each other: the other syncs have places, too. */
const MOST = 2;

/**
 * Applies deliveries as they come, and looks every `hookPollMs` for those that were left or are to be tried again. May
 * run in any number of replicas. Stopping waits for the turns that are under way.
 */
@Injectable()
export class DeliveriesScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;
  private readonly atWork = new Set<Promise<void>>();
  private isStopped = false;
  /** Something came while all places were taken: whoever is there may have looked before. */
  private isMissed = false;

  constructor(
    private readonly applyDeliveries: ApplyDeliveries,
    settings: CommerceSettings,
    private readonly logger: Logger,
  ) {
    this.task = new PeriodicTask({
      everyMs: settings.hookPollMs,
      round: () => Promise.resolve(this.wake()),
      onFailure: (error) => logger.warn('hooks.round-failed', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.task.stop();
    await Promise.all(this.atWork);
  }

  /** There may be something to apply. */
  wake(): void {
    if (this.isStopped) return;
    this.isMissed = this.atWork.size >= MOST;
    if (this.isMissed) return;
    const work = this.work().finally(() => this.leave(work));
    this.atWork.add(work);
  }

  private leave(work: Promise<void>): void {
    this.atWork.delete(work);
    if (this.isMissed) this.wake();
  }

  private async work(): Promise<void> {
    try {
      while (!this.isStopped && (await this.applyDeliveries.execute()));
    } catch (error) {
      this.logger.warn('hooks.round-failed', { error });
    }
  }
}
