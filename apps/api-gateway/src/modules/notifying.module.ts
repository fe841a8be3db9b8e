import { Module } from '@nestjs/common';
import { MailOutages } from '../application/notifying/mail-outages.use-case.js';
import { OutageMails } from '../application/notifying/outage-mails.js';
import { TakeOutages } from '../application/notifying/take-outages.use-case.js';
import { OutageEventsController } from '../inbound/events/outage-events.controller.js';
import { PostgresOutageMails } from '../outbound/postgres/notifying/postgres-outage-mails.js';
import { MailModule } from './mail.module.js';
import { SettingsModule } from './settings.module.js';

/** Mails about webhook endpoints. */
@Module({
  imports: [SettingsModule, MailModule],
  controllers: [OutageEventsController],
  providers: [{ provide: OutageMails, useClass: PostgresOutageMails }, TakeOutages, MailOutages],
  exports: [MailOutages],
})
export class NotifyingModule {}
