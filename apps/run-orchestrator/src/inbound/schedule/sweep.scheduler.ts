import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import type { Logger } from '@outcall/platform-telemetry';

export interface Sweep {
  /** What failed, in the log: `sweep.failed`. */
  readonly name: string;
  /** `true`: there is more to do, and the next follows at once. */
  readonly round: () => Promise<boolean | void>;
  /** Milliseconds from the end of one round to the next. */
  readonly everyMs: number;
  /**
   * A random number from 0 to 1. If given, each wait is 0.5 to 1.5 times `everyMs`, so that replicas do not sweep at
   * the same time.
   */
  readonly chance?: () => number;
}

/**
 * Does at intervals what was ordered, or what a lost or late event should have caused. Safe in any number of replicas,
 * as a sweep may be repeated.
 */
export class SweepScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor({ name, round, everyMs, chance }: Sweep, logger: Logger) {
    this.task = new PeriodicTask({
      everyMs: chance ? () => everyMs * (0.5 + chance()) : everyMs,
      round,
      onFailure: (error) => logger.warn('sweep.failed', { sweep: name, error }),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }
}
