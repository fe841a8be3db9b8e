import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Rounds } from '@outcall/platform-rounds';
import { Logger } from '@outcall/platform-telemetry';
import { ActionSettings } from '../../application/action-settings.js';
import { TimeOutPending } from '../../application/pending/time-out-pending.use-case.js';

/** Looks every `pendingPollMs` for action calls that were pending too long; a stop waits for the batch under way. */
@Injectable()
export class PendingSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds: Rounds;

  constructor(timeOutPending: TimeOutPending, settings: ActionSettings, logger: Logger) {
    this.rounds = new Rounds({
      everyMs: settings.pendingPollMs,
      round: async () => (await timeOutPending.execute()).isMore,
      onFailure: (error) => logger.warn('pending-sweep.failed', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }
}
