import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { Logger } from '@outcall/platform-telemetry';
import { MailOutages } from '../../application/notifying/mail-outages.use-case.js';

const EVERY_MS = 2_000;

/** Looks for mails about webhook endpoints that are due. Without a mail server they wait for one. */
@Injectable()
export class OutageMailing implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(
    mailOutages: MailOutages,
    private readonly hasMailServer: boolean,
    logger: Logger,
  ) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      round: () => mailOutages.execute(),
      onFailure: (error) => logger.warn('outage-mail.not-read', { error }),
    });
  }

  onApplicationBootstrap(): void {
    if (this.hasMailServer) this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }
}
