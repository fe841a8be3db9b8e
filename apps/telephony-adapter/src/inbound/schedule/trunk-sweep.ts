import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import type { Logger } from '@outcall/platform-telemetry';

const EVERY_MS = 60_000;

/** Has the engine forget trunks that were removed, each minute. */
export class TrunkSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(removed: { forget(): Promise<number> }, logger: Logger) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      round: async () => {
        const count = await removed.forget();
        if (count > 0) logger.info('trunks.forgotten', { count });
      },
      onFailure: (error) => logger.warn('trunks.not-forgotten', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }
}
