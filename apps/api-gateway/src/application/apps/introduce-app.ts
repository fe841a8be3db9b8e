import { Injectable } from '@nestjs/common';
import type { AppNotice } from '@outcall/contracts-identity';
import { Logger } from '@outcall/platform-telemetry';
import { AppHolder } from './app-holder.js';
import { HandOverAppSecrets } from './hand-over-app-secrets.use-case.js';

/**
 * Whoever sends to a new app hears of it, and gets its secrets, before its registration is answered: so an org that connects it at once has its events
 * sent from then on. Where somebody could not be told it is answered all the same, as its secrets are shown once; the event follows.
 */
@Injectable()
export class IntroduceApp {
  constructor(
    private readonly holder: AppHolder,
    private readonly handOver: HandOverAppSecrets,
    private readonly logger: Logger,
  ) {}

  /** Never rejects. */
  async tell(told: AppNotice): Promise<void> {
    const telling = [this.holder.tell(told), this.handOver.execute(told.app.id)];
    for (const { status, reason } of (await Promise.allSettled(telling)) as PromiseRejectedResult[])
      if (status === 'rejected') this.logger.warn('app.not-told', { appId: told.app.id, error: reason });
  }
}
