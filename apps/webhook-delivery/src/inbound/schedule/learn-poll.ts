import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Rounds } from '@outcall/platform-rounds';
import { Logger } from '@outcall/platform-telemetry';
import { LearnAllowedEvents } from '../../application/apps/learn-allowed-events.use-case.js';

const EVERY_MS = 60_000;

/** At the start, and every minute: a replica of the release before may write a connection at any time of a rollout. */
@Injectable()
export class LearnPoll implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds: Rounds;

  constructor(learn: LearnAllowedEvents, logger: Logger) {
    this.rounds = new Rounds({
      everyMs: EVERY_MS,
      round: () => learn.execute(),
      onFailure: (error) => logger.warn('app-events.not-learned', { error }),
      isFirstAtOnce: true,
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }
}
