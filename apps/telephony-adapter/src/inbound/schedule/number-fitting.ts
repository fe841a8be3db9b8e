import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';

/**
 * Rules of number series begin at midnight in India. Within an hour of it, hours before anybody is called, numbers are
 * what the rules of the day let them be.
 */
const EVERY_MS = 3_600_000;

export class NumberFitting implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(fitAll: () => Promise<void>, onFailure: (error: unknown) => void) {
    this.task = new PeriodicTask({ everyMs: EVERY_MS, round: fitAll, onFailure });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }
}
