import { Injectable } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { AppSecretsQueue, type WaitingSecrets } from './app-secrets-queue.js';
import { SecretsHolder } from './secrets-holder.js';

/**
 * Gives signing secrets to the services that sign with them, again and again until they hold them. Repeating is
 * harmless: versions tell.
 */
@Injectable()
export class HandOverAppSecrets {
  constructor(
    private readonly queue: AppSecretsQueue,
    private readonly holder: SecretsHolder,
    private readonly logger: Logger,
  ) {}

  /** All that waits, or what waits of one app, its services at once. Whether nothing of it waits any more. */
  async execute(appId: string | null = null): Promise<boolean> {
    const waiting = await (appId === null ? this.queue.waiting() : this.queue.waitingOf(appId));
    if (appId !== null) return (await Promise.all(waiting.map((one) => this.hand(one)))).every(Boolean);
    let isDone = true;
    for (const one of waiting) isDone = (await this.hand(one)) && isDone;
    return isDone;
  }

  private async hand(waiting: WaitingSecrets): Promise<boolean> {
    const isTaken = await this.holder.hand(waiting).then(
      () => true,
      (error: unknown) => {
        this.logger.warn('app-secrets.not-taken', { holder: waiting.holder, appId: waiting.secrets.appId, error });
        return false;
      },
    );
    if (isTaken) await this.queue.done(waiting);
    return isTaken;
  }
}
