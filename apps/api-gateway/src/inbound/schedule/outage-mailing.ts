import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Rounds } from '@outcall/platform-rounds';
import { Logger } from '@outcall/platform-telemetry';
import { MailOutages } from '../../application/notifying/mail-outages.use-case.js';

const EVERY_MS = 2_000;

/** Looks for mails about webhook endpoints that are due. Without a mail server they wait for one. */
@Injectable()
export class OutageMailing implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds: Rounds;

  constructor(
    mailOutages: MailOutages,
    private readonly hasMailServer: boolean,
    logger: Logger,
  ) {
    this.rounds = new Rounds({
      everyMs: EVERY_MS,
      round: () => mailOutages.execute(),
      onFailure: (error) => logger.warn('outage-mail.not-read', { error }),
    });
  }

  onApplicationBootstrap(): void {
    if (this.hasMailServer) this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }
}
