import { Module } from '@nestjs/common';
import { EndedCalls } from '../application/settling/ended-calls.js';
import { HearCallEnds } from '../application/settling/hear-call-ends.use-case.js';
import { SettleCalls } from '../application/settling/settle-calls.use-case.js';
import { CallEventsController } from '../inbound/events/call-events.controller.js';
import { PostgresEndedCalls } from '../outbound/postgres/settling/postgres-ended-calls.js';
import { PolicyModule } from './policy.module.js';

/** What ended calls leave behind for the limits of a shopper. */
@Module({
  imports: [PolicyModule],
  controllers: [CallEventsController],
  providers: [{ provide: EndedCalls, useClass: PostgresEndedCalls }, SettleCalls, HearCallEnds],
  exports: [SettleCalls],
})
export class SettlingModule {}
