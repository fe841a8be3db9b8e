import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { Logger } from '@outcall/platform-telemetry';
import { ActionSettings } from '../../application/action-settings.js';
import { TimeOutPending } from '../../application/pending/time-out-pending.use-case.js';

/** Looks every `pendingPollMs` for action calls that were pending too long; a stop waits for the batch under way. */
@Injectable()
export class PendingSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(timeOutPending: TimeOutPending, settings: ActionSettings, logger: Logger) {
    this.task = new PeriodicTask({
      everyMs: settings.pendingPollMs,
      round: async () => (await timeOutPending.execute()).isMore,
      onFailure: (error) => logger.warn('pending-sweep.failed', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }
}
