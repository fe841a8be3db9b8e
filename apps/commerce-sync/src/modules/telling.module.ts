import { Module } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { ConsentTeller } from '../application/telling/consent-teller.js';
import { TellConsents } from '../application/telling/tell-consents.use-case.js';
import { UntoldQueue } from '../application/telling/untold-queue.js';
import { UntoldConsentsScheduler } from '../inbound/schedule/untold-consents.scheduler.js';
import { PostgresUntoldQueue } from '../outbound/postgres/telling/postgres-untold-queue.js';
import { ClientsModule } from './clients.module.js';
import { SettingsModule } from './settings.module.js';

/** The consents of committed syncs, until contacts has recorded them. */
@Module({
  imports: [FaultsModule, SettingsModule, ClientsModule],
  providers: [
    { provide: UntoldQueue, useClass: PostgresUntoldQueue },
    ConsentTeller,
    TellConsents,
    UntoldConsentsScheduler,
  ],
  exports: [ConsentTeller],
})
export class TellingModule {}
