import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Rounds } from '@outcall/platform-rounds';
import { Logger } from '@outcall/platform-telemetry';
import { RunSettings } from '../../application/run-settings.js';
import { WorkOnJobs } from '../../application/stopping/work-on-jobs.use-case.js';

/** Runs turns of jobs, one after another while one is due, then a check every `jobSweepMs`. Safe in any number of replicas. */
@Injectable()
export class RunJobsScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds: Rounds;

  constructor(workOnJobs: WorkOnJobs, settings: RunSettings, logger: Logger) {
    this.rounds = new Rounds({
      everyMs: settings.jobSweepMs,
      round: () => workOnJobs.execute(),
      onFailure: (error) => logger.warn('sweep.failed', { sweep: 'run-jobs', error }),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }
}
