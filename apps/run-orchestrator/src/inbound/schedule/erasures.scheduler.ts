import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Rounds } from '@outcall/platform-rounds';
import { Logger } from '@outcall/platform-telemetry';
import { EraseRuns } from '../../application/erasing/erase-runs.use-case.js';
import { RunSettings } from '../../application/run-settings.js';

/** Runs rounds of erasures, one after another while one is due, then a check every `eraseSweepMs`. Safe in any number of replicas. */
@Injectable()
export class ErasuresScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds: Rounds;

  constructor(eraseRuns: EraseRuns, settings: RunSettings, logger: Logger) {
    this.rounds = new Rounds({
      everyMs: settings.eraseSweepMs,
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
