import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { Logger } from '@outcall/platform-telemetry';
import { HandOverAppSecrets } from '../../application/apps/hand-over-app-secrets.use-case.js';

const EVERY_MS = 2_000;

/** Looks for secrets that a service does not hold yet. */
@Injectable()
export class AppSecretsHandOver implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(handOver: HandOverAppSecrets, logger: Logger) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      round: async () => void (await handOver.execute()),
      onFailure: (error) => logger.warn('app-secrets.not-read', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }
}
