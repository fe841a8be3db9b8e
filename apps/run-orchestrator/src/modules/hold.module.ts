import { Module } from '@nestjs/common';
import { DialAllowance } from '../application/placing/dial-allowance.js';
import { DiallingHold } from '../application/stopping/dialling-hold.js';
import { HoldAtStart } from '../application/stopping/hold-at-start.use-case.js';
import { HoldWatch } from '../application/stopping/hold-watch.js';
import { HoldScheduler } from '../inbound/schedule/hold.scheduler.js';
import { PostgresDiallingHold } from '../outbound/postgres/stopping/postgres-dialling-hold.js';
import { SettingsModule } from './settings.module.js';

/** The hold of all live dialling, and what this process knows of it. */
@Module({
  imports: [SettingsModule],
  providers: [
    { provide: DiallingHold, useClass: PostgresDiallingHold },
    HoldWatch,
    { provide: DialAllowance, useExisting: HoldWatch },
    HoldAtStart,
    HoldScheduler,
  ],
  exports: [DiallingHold, DialAllowance],
})
export class HoldModule {}
