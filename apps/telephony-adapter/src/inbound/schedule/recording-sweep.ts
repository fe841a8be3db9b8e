import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';

/** Removes recordings that are past their time, again and again. */
export class RecordingSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(everyMs: number, removeOld: () => Promise<void>, onFailure: (error: unknown) => void) {
    this.task = new PeriodicTask({ everyMs, round: removeOld, onFailure });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }
}

/** Takes from the engine what it still has of calls that are over, again and again. */
export class SpoolSweep extends RecordingSweep {}
