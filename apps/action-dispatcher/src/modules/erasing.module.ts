import { Module } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { IdempotencyModule } from '@outcall/platform-idempotency';
import { EraseRuns } from '../application/erasing/erase-runs.use-case.js';
import { ErasedActionCalls } from '../application/erasing/erased-action-calls.js';
import { ErasureEventsController } from '../inbound/events/erasure-events.controller.js';
import { PostgresErasedActionCalls } from '../outbound/postgres/erasing/postgres-erased-action-calls.js';

@Module({
  imports: [FaultsModule, IdempotencyModule],
  controllers: [ErasureEventsController],
  providers: [EraseRuns, { provide: ErasedActionCalls, useClass: PostgresErasedActionCalls }],
})
export class ErasingModule {}
