import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { Logger } from '@outcall/platform-telemetry';
import { LearnAllowedEvents } from '../../application/apps/learn-allowed-events.use-case.js';

const EVERY_MS = 60_000;

/** At the start, and every minute: a replica of the release before may write a connection at any time of a rollout. */
@Injectable()
export class LearnPoll implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(learn: LearnAllowedEvents, logger: Logger) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      round: () => learn.execute(),
      onFailure: (error) => logger.warn('app-events.not-learned', { error }),
      isFirstAtOnce: true,
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }
}
