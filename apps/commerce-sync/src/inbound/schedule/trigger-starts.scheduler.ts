import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { Logger } from '@outcall/platform-telemetry';
import { CommerceSettings } from '../../application/commerce-settings.js';
import { StartTriggeredRuns } from '../../application/triggering/start-triggered-runs.use-case.js';

/**
 * Starts due runs: round after round while there are more, else every `triggerPollMs`. Stopping waits for the round
 * that is running.
 */
@Injectable()
export class TriggerStartsScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(startTriggeredRuns: StartTriggeredRuns, settings: CommerceSettings, logger: Logger) {
    this.task = new PeriodicTask({
      everyMs: settings.triggerPollMs,
      round: async () => (await startTriggeredRuns.execute()) > 0,
      onFailure: (error) => logger.warn('triggers.start-failed', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }
}
