import { Module } from '@nestjs/common';
import { CalledNumbers } from '../application/settling/called-numbers.js';
import { EndedCalls } from '../application/settling/ended-calls.js';
import { HearCallEnds } from '../application/settling/hear-call-ends.use-case.js';
import { MarkWrongPerson } from '../application/settling/mark-wrong-person.use-case.js';
import { SettleCalls } from '../application/settling/settle-calls.use-case.js';
import { CallEventsController } from '../inbound/events/call-events.controller.js';
import { PostgresCalledNumbers } from '../outbound/postgres/settling/postgres-called-numbers.js';
import { PostgresEndedCalls } from '../outbound/postgres/settling/postgres-ended-calls.js';
import { PolicyModule } from './policy.module.js';
import { StorageModule } from './storage.module.js';

/** What ended calls leave behind: for the limits of a shopper, and that somebody else was reached. */
@Module({
  imports: [PolicyModule, StorageModule],
  controllers: [CallEventsController],
  providers: [
    { provide: EndedCalls, useClass: PostgresEndedCalls },
    { provide: CalledNumbers, useClass: PostgresCalledNumbers },
    SettleCalls,
    MarkWrongPerson,
    HearCallEnds,
  ],
  exports: [SettleCalls],
})
export class SettlingModule {}
