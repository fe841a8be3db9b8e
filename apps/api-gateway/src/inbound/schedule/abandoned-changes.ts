import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { Logger } from '@outcall/platform-telemetry';
import { SettleAbandonedChanges } from '../../application/auditing/settle-abandoned-changes.use-case.js';

const EVERY_MS = 60_000;

/** Looks for changes that were asked for and never settled. */
@Injectable()
export class AbandonedChanges implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(settle: SettleAbandonedChanges, logger: Logger) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      round: async () => {
        const settled = await settle.execute();
        if (settled > 0) logger.warn('audit.settled-as-unknown', { settled });
      },
      onFailure: (error) => logger.warn('audit.not-settled', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }
}
