import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Logger } from '@outcall/platform-telemetry';
import type { StartTriggeredRuns } from '../../application/triggering/start-triggered-runs.use-case.js';

/** Starts what is due at once after another while there is more, else every `pollMs`. A stop waits for the round under way. */
export class TriggerStartsScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<unknown> | undefined;
  private isStopped = false;

  constructor(
    private readonly startTriggeredRuns: StartTriggeredRuns,
    private readonly logger: Logger,
    private readonly pollMs: number,
  ) {}

  onApplicationBootstrap(): void {
    this.plan(this.pollMs);
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  private plan(waitMs: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.round = this.startTriggeredRuns
        .execute()
        .then((claimed) => this.plan(claimed > 0 ? 0 : this.pollMs))
        .catch((error: unknown) => {
          this.logger.warn('triggers.start-failed', { error });
          this.plan(this.pollMs);
        });
    }, waitMs);
  }
}
