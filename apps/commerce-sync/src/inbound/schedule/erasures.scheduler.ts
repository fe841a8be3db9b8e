import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { Logger } from '@outcall/platform-telemetry';
import { CommerceSettings } from '../../application/commerce-settings.js';
import { EraseNumbers } from '../../application/erasing/erase-numbers.use-case.js';

/**
 * Runs rounds of erasures while any is due, and looks again every `eraseSweepMs`. May run in any number of replicas.
 */
@Injectable()
export class ErasuresScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(eraseNumbers: EraseNumbers, settings: CommerceSettings, logger: Logger) {
    this.task = new PeriodicTask({
      everyMs: settings.eraseSweepMs,
      round: () => eraseNumbers.execute(),
      onFailure: (error) => logger.warn('erasures.round-failed', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }
}
