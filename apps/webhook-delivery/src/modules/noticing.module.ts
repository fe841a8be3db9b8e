import { Module } from '@nestjs/common';
import { Outages } from '../application/noticing/outages.js';
import { TellOutages } from '../application/noticing/tell-outages.use-case.js';
import { PostgresOutages } from '../outbound/postgres/noticing/postgres-outages.js';
import { SettingsModule } from './settings.module.js';

/** Tells orgs of endpoints that have been failing for long. */
@Module({
  imports: [SettingsModule],
  providers: [{ provide: Outages, useClass: PostgresOutages }, TellOutages],
  exports: [TellOutages],
})
export class NoticingModule {}
