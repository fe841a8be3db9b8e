import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { PendingSettings } from '../../application/pending/pending-settings.js';
import { TimeOutPending } from '../../application/pending/time-out-pending.use-case.js';

/** Looks every `pollMs` for action calls that were pending too long; a stop waits for the batch under way. */
@Injectable()
export class PendingSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly timeOutPending: TimeOutPending,
    private readonly settings: PendingSettings,
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

  private plan(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.round = this.sweep()
        .catch((error: unknown) => this.logger.warn('pending-sweep.failed', { error }))
        .finally(() => this.plan());
    }, this.settings.pollMs);
  }

  private async sweep(): Promise<void> {
    for (let isMore = true; isMore && !this.isStopped;) ({ isMore } = await this.timeOutPending.execute());
  }
}
