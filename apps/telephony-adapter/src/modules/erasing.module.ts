import { Module } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { CallMarks } from '../application/erasing/call-marks.js';
import { ErasedCalls } from '../application/erasing/erased-calls.js';
import { HangUpCalls } from '../application/erasing/hang-up-calls.use-case.js';
import { ErasureEventsController } from '../inbound/events/erasure-events.controller.js';
import { HangUpsController } from '../inbound/http/hang-ups.controller.js';
import { PostgresCallMarks } from '../outbound/postgres/erasing/postgres-call-marks.js';
import { PostgresErasedCalls } from '../outbound/postgres/erasing/postgres-erased-calls.js';

@Module({
  imports: [FaultsModule],
  controllers: [ErasureEventsController, HangUpsController],
  providers: [
    HangUpCalls,
    { provide: CallMarks, useClass: PostgresCallMarks },
    { provide: ErasedCalls, useClass: PostgresErasedCalls },
  ],
})
export class ErasingModule {}
