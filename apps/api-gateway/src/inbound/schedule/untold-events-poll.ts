import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Rounds } from '@outcall/platform-rounds';
import { Logger } from '@outcall/platform-telemetry';
import { NameUntoldEvents } from '../../application/oauth/name-untold-events.use-case.js';
import { TellNarrowedConnections } from '../../application/oauth/tell-narrowed-connections.use-case.js';

const EVERY_MS = 60_000;

/** At the start, and every minute: a replica of the release before may connect an app at any time of a rollout, and staff narrow one at any time. */
@Injectable()
export class UntoldEventsPoll implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds: Rounds;

  constructor(nameUntold: NameUntoldEvents, tellNarrowed: TellNarrowedConnections, logger: Logger) {
    this.rounds = new Rounds({
      everyMs: EVERY_MS,
      round: async () => {
        await tellNarrowed.execute();
        return await nameUntold.execute();
      },
      onFailure: (error) => logger.warn('grant-events.not-named', { error }),
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
