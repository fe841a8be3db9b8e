import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { HandOverAppSecrets } from '../../application/apps/hand-over-app-secrets.use-case.js';

const EVERY_MS = 2_000;

/** Looks for secrets that a service does not hold yet; one look at a time. */
@Injectable()
export class AppSecretsHandOver implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;

  constructor(
    private readonly handOver: HandOverAppSecrets,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), EVERY_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private look(): void {
    this.looking ??= this.handOver
      .execute()
      .catch((error: unknown) => this.logger.warn('app-secrets.not-read', { error }))
      .finally(() => (this.looking = null));
  }
}
