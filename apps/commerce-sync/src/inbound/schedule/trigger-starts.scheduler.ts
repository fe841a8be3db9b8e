import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Rounds } from '@outcall/platform-rounds';
import { Logger } from '@outcall/platform-telemetry';
import { CommerceSettings } from '../../application/commerce-settings.js';
import { StartTriggeredRuns } from '../../application/triggering/start-triggered-runs.use-case.js';

/** Starts due runs: round after round while there are more, else every `triggerPollMs`. Stopping waits for the round that is running. */
@Injectable()
export class TriggerStartsScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds: Rounds;

  constructor(startTriggeredRuns: StartTriggeredRuns, settings: CommerceSettings, logger: Logger) {
    this.rounds = new Rounds({
      everyMs: settings.triggerPollMs,
      round: async () => (await startTriggeredRuns.execute()) > 0,
      onFailure: (error) => logger.warn('triggers.start-failed', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }
}
