import { Injectable } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { AppSecretsQueue } from './app-secrets-queue.js';
import { SecretsHolder } from './secrets-holder.js';

/** Gives signing secrets to the services that sign with them, again and again until they hold them. Repeating is harmless: versions tell. */
@Injectable()
export class HandOverAppSecrets {
  constructor(
    private readonly queue: AppSecretsQueue,
    private readonly holder: SecretsHolder,
    private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    for (const waiting of await this.queue.waiting()) {
      const isTaken = await this.holder.hand(waiting).then(
        () => true,
        (error: unknown) => {
          this.logger.warn('app-secrets.not-taken', { holder: waiting.holder, appId: waiting.secrets.appId, error });
          return false;
        },
      );
      if (isTaken) await this.queue.done(waiting);
    }
  }
}
