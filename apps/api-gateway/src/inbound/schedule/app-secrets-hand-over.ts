import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Rounds } from '@outcall/platform-rounds';
import { Logger } from '@outcall/platform-telemetry';
import { HandOverAppSecrets } from '../../application/apps/hand-over-app-secrets.use-case.js';

const EVERY_MS = 2_000;

/** Looks for secrets that a service does not hold yet. */
@Injectable()
export class AppSecretsHandOver implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds: Rounds;

  constructor(handOver: HandOverAppSecrets, logger: Logger) {
    this.rounds = new Rounds({
      everyMs: EVERY_MS,
      round: async () => void (await handOver.execute()),
      onFailure: (error) => logger.warn('app-secrets.not-read', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }
}
