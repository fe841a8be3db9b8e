import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { Logger } from '@outcall/platform-telemetry';
import { NameUnnotifiedEvents } from '../../application/connections/name-unnotified-events.use-case.js';
import { TellNarrowedConnections } from '../../application/connections/tell-narrowed-connections.use-case.js';

const EVERY_MS = 60_000;

/**
 * At the start, and every minute: a replica of the release before may connect an app at any time of a rollout, and
 * staff narrow one at any time.
 */
@Injectable()
export class UnnotifiedEventsPoll implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(nameUnnotified: NameUnnotifiedEvents, tellNarrowed: TellNarrowedConnections, logger: Logger) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      round: async () => {
        await tellNarrowed.execute();
        return await nameUnnotified.execute();
      },
      onFailure: (error) => logger.warn('grant-events.not-named', { error }),
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
