import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Rounds } from '@outcall/platform-rounds';
import type { Logger } from '@outcall/platform-telemetry';
import type { StartTriggeredRuns } from '../../application/triggering/start-triggered-runs.use-case.js';

/** Starts what is due, at once after another while there is more, else every `pollMs`. A stop waits for the round under way. */
export class TriggerStartsScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds: Rounds;

  constructor(startTriggeredRuns: StartTriggeredRuns, logger: Logger, pollMs: number) {
    this.rounds = new Rounds({
      everyMs: pollMs,
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
