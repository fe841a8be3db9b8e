import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Logger } from '@outcall/platform-telemetry';
import type { FollowLostCalls } from '../../application/following/follow-lost-calls.use-case.js';

/** Sweeps for lost ends of calls, soon after the start and about every `everyMs`: any number of replicas may, each at times of its own. */
export class LostCallsScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private sweep: Promise<unknown> | undefined;
  private isStopped = false;

  constructor(
    private readonly followLostCalls: FollowLostCalls,
    private readonly logger: Logger,
    private readonly everyMs: number,
    private readonly chance: () => number,
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
    this.timer = setTimeout(
      () => {
        this.sweep = this.followLostCalls
          .execute()
          .catch((error: unknown) => this.logger.warn('sweep.failed', { error }))
          .finally(() => this.plan());
      },
      this.everyMs * (0.5 + this.chance()),
    ).unref();
  }
}
