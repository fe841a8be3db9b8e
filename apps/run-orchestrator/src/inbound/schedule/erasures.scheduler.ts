import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { Logger } from '@outcall/platform-telemetry';
import { EraseRuns } from '../../application/erasing/erase-runs.use-case.js';
import { RunSettings } from '../../application/run-settings.js';

/**
 * Runs rounds of erasures, one after another while one is due, then a check every `eraseSweepMs`. Safe in any number of
 * replicas.
 */
@Injectable()
export class ErasuresScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(eraseRuns: EraseRuns, settings: RunSettings, logger: Logger) {
    this.task = new PeriodicTask({
      everyMs: settings.eraseSweepMs,
      round: () => eraseRuns.execute(),
      onFailure: (error) => logger.warn('sweep.failed', { sweep: 'erasures', error }),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }
}
