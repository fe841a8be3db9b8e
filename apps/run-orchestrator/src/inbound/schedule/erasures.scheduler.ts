import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Rounds } from '@outcall/platform-rounds';
import type { Logger } from '@outcall/platform-telemetry';
import type { EraseRuns } from '../../application/erasing/erase-runs.use-case.js';

/** Rounds of erasures, one after another as long as one is due, then a look every `everyMs`. Any number of replicas may. */
export class ErasuresScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds: Rounds;

  constructor(eraseRuns: EraseRuns, logger: Logger, everyMs: number) {
    this.rounds = new Rounds({
      everyMs,
      round: () => eraseRuns.execute(),
      onFailure: (error) => logger.warn('sweep.failed', { sweep: 'erasures', error }),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }
}
