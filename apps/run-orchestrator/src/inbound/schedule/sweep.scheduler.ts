import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Rounds } from '@outcall/platform-rounds';
import type { Logger } from '@outcall/platform-telemetry';

export interface Sweep {
  /** What failed, in the log: `sweep.failed`. */
  readonly name: string;
  readonly round: () => Promise<unknown>;
  /** Milliseconds from the end of one round to the next. */
  readonly everyMs: number;
  /** 0 to 1; with it each wait is between half and one and a half of `everyMs`, so that replicas sweep at times of their own. */
  readonly chance?: () => number;
}

/** Looks for what an event should have told and did not. Any number of replicas may: what a sweep does is safe to do twice. */
export class SweepScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds: Rounds;

  constructor({ name, round, everyMs, chance }: Sweep, logger: Logger) {
    this.rounds = new Rounds({
      everyMs: chance ? () => everyMs * (0.5 + chance()) : everyMs,
      round: async () => void (await round()),
      onFailure: (error) => logger.warn('sweep.failed', { sweep: name, error }),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }
}
