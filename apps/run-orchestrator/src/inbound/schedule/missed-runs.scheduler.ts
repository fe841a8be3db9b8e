import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Logger } from '@outcall/platform-telemetry';
import type { StopMissedRuns } from '../../application/stopping/stop-missed-runs.use-case.js';

/** Looks every `everyMs`, from the end of one look to the next, for runs that a shopper's decision missed: any number of replicas may. */
export class MissedRunsScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private sweep: Promise<unknown> | undefined;
  private isStopped = false;

  constructor(
    private readonly stopMissedRuns: StopMissedRuns,
    private readonly logger: Logger,
    private readonly everyMs: number,
  ) {}

  onApplicationBootstrap(): void {
    this.plan();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.sweep;
  }

  private plan(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.sweep = this.stopMissedRuns
        .execute()
        .catch((error: unknown) => this.logger.warn('sweep.failed', { error }))
        .finally(() => this.plan());
    }, this.everyMs).unref();
  }
}
