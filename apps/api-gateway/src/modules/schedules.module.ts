import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { Logger } from '@outcall/platform-telemetry';
import { MailOutages } from '../application/notifying/mail-outages.use-case.js';
import type { Config } from '../config.js';
import { AbandonedChanges } from '../inbound/schedule/abandoned-changes.js';
import { AppSecretsHandOver } from '../inbound/schedule/app-secrets-hand-over.js';
import { OutageMailing } from '../inbound/schedule/outage-mailing.js';
import { UnnotifiedEventsPoll } from '../inbound/schedule/unnotified-events-poll.js';
import { AppsModule } from './apps.module.js';
import { AuditingModule } from './auditing.module.js';
import { ConnectionsModule } from './connections.module.js';
import { NotifyingModule } from './notifying.module.js';

const outageMailing = (config: Config, mails: MailOutages, logger: Logger): OutageMailing =>
  new OutageMailing(mails, config.SMTP_URL !== '', logger);

/** What is looked for again and again: changes nobody settled, mails, secrets and events that were not handed over. */
@Module({
  imports: [AuditingModule, NotifyingModule, AppsModule, ConnectionsModule],
  providers: [
    { provide: OutageMailing, inject: [CONFIG, MailOutages, Logger], useFactory: outageMailing },
    AbandonedChanges,
    AppSecretsHandOver,
    UnnotifiedEventsPoll,
  ],
})
export class SchedulesModule {}
