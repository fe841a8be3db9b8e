import { Injectable } from '@nestjs/common';
import type { AppSecrets } from '@outcall/contracts-identity';
import { Logger } from '@outcall/platform-telemetry';

/** Secrets of an app, and a service that does not hold them yet. */
export interface WaitingSecrets {
  readonly secrets: AppSecrets;
  readonly holder: string;
}

export abstract class AppSecretsQueue {
  abstract waiting(): Promise<WaitingSecrets[]>;
  /** Ends the waiting for this version; a newer one goes on. */
  abstract done(waiting: WaitingSecrets): Promise<void>;
}

export abstract class SecretsHolder {
  /** Throws when the service did not take them. */
  abstract hand(waiting: WaitingSecrets): Promise<void>;
}

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
