import { Module } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { ApplyActionEvents } from '../application/following/apply-action-events.use-case.js';
import { ApplyCallEvents } from '../application/following/apply-call-events.use-case.js';
import { DialingRuns } from '../application/following/dialing-runs.js';
import { EventIntake } from '../application/following/event-intake.js';
import { FollowUps } from '../application/following/follow-ups.js';
import { FollowLostCalls } from '../application/following/follow-lost-calls.use-case.js';
import { MakeFollowUp } from '../application/following/make-follow-up.js';
import { SettleCalls } from '../application/following/settle-calls.use-case.js';
import { ActionEventsController } from '../inbound/events/action-events.controller.js';
import { TelephonyEventsController } from '../inbound/events/telephony-events.controller.js';
import { PostgresDialingRuns } from '../outbound/postgres/following/postgres-dialing-runs.js';
import { PostgresEventIntake } from '../outbound/postgres/following/postgres-event-intake.js';
import { PostgresFollowUps } from '../outbound/postgres/following/postgres-follow-ups.js';
import { AlarmModule } from './alarm.module.js';
import { ClientsModule } from './clients.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';

@Module({
  imports: [SettingsModule, AlarmModule, ClientsModule, StorageModule, FaultsModule],
  controllers: [TelephonyEventsController, ActionEventsController],
  providers: [
    { provide: EventIntake, useClass: PostgresEventIntake },
    { provide: FollowUps, useClass: PostgresFollowUps },
    { provide: DialingRuns, useClass: PostgresDialingRuns },
    ApplyCallEvents,
    MakeFollowUp,
    ApplyActionEvents,
    SettleCalls,
    FollowLostCalls,
  ],
  exports: [SettleCalls, FollowLostCalls],
})
export class FollowingModule {}
