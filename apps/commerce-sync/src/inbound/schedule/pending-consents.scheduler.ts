import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { Logger } from '@outcall/platform-telemetry';
import { CommerceSettings } from '../../application/commerce-settings.js';
import { TellConsents } from '../../application/telling/tell-consents.use-case.js';

/** Tells what syncs have left untold, every `triggerPollMs`. May run in any number of replicas. */
@Injectable()
export class PendingConsentsScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(tellConsents: TellConsents, settings: CommerceSettings, logger: Logger) {
    this.task = new PeriodicTask({
      everyMs: settings.triggerPollMs,
      round: () => tellConsents.execute(),
      onFailure: (error) => logger.warn('consents.round-failed', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }
}
