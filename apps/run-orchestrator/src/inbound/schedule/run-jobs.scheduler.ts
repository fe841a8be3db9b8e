import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { Logger } from '@outcall/platform-telemetry';
import { RunSettings } from '../../application/run-settings.js';
import { WorkOnJobs } from '../../application/stopping/work-on-jobs.use-case.js';

/**
 * Runs turns of jobs, one after another while one is due, then a check every `jobSweepMs`. Safe in any number of
 * replicas.
 */
@Injectable()
export class RunJobsScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(workOnJobs: WorkOnJobs, settings: RunSettings, logger: Logger) {
    this.task = new PeriodicTask({
      everyMs: settings.jobSweepMs,
      round: () => workOnJobs.execute(),
      onFailure: (error) => logger.warn('sweep.failed', { sweep: 'run-jobs', error }),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }
}
