import { Module } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { ConsentTeller } from '../application/telling/consent-teller.js';
import { TellConsents } from '../application/telling/tell-consents.use-case.js';
import { PendingConsentQueue } from '../application/telling/pending-consent-queue.js';
import { PendingConsentsScheduler } from '../inbound/schedule/pending-consents.scheduler.js';
import { PostgresPendingConsentQueue } from '../outbound/postgres/telling/postgres-pending-consent-queue.js';
import { ClientsModule } from './clients.module.js';
import { SettingsModule } from './settings.module.js';

/** The consents of committed syncs, until contacts has recorded them. */
@Module({
  imports: [FaultsModule, SettingsModule, ClientsModule],
  providers: [
    { provide: PendingConsentQueue, useClass: PostgresPendingConsentQueue },
    ConsentTeller,
    TellConsents,
    PendingConsentsScheduler,
  ],
  exports: [ConsentTeller],
})
export class TellingModule {}
