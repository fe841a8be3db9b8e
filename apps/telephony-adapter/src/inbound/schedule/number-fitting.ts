import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';

/**
 * In a rollout a replica of before, with another ear or scrub, may undo what this one did, until it is gone; and an org
 * that failed waits no longer than that.
 */
const SOON = 1 / 60;
const EARLY_ROUNDS = 10;

export interface FittingMeans {
  /** Rules begin at midnight in India: within this they are in force, hours before anybody is called. */
  readonly everyMs: number;
  readonly fitAll: () => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  /** 0 up to 1: replicas that started together do not come in step. */
  readonly random: () => number;
}

/** Has numbers be what this process can and may do with them. The first round is at once, and no start waits for it. */
export class NumberFitting implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: PeriodicTask;
  private rounds = 0;
  private hasFailed = false;

  constructor(private readonly means: FittingMeans) {
    this.task = new PeriodicTask({
      everyMs: () => this.nextMs(),
      round: () => this.round(),
      onFailure: means.onFailure,
      isFirstAtOnce: true,
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }

  /** One round; rejects when an org could not be fitted. The others are. */
  async round(): Promise<void> {
    this.rounds += 1;
    this.hasFailed = true;
    await this.means.fitAll();
    this.hasFailed = false;
  }

  /** Milliseconds from a round to the next. */
  nextMs(): number {
    const { everyMs, random } = this.means;
    const wait = this.hasFailed || this.rounds <= EARLY_ROUNDS ? everyMs * SOON : everyMs;
    return Math.round(wait * (0.75 + 0.25 * random()));
  }
}
