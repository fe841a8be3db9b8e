import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@outcall/platform-idempotency';
import { FinishActionCall } from '../application/pending/finish-action-call.use-case.js';
import { PendingActionCalls } from '../application/pending/pending-action-calls.js';
import { TimeOutPending } from '../application/pending/time-out-pending.use-case.js';
import { ActionResultsController } from '../inbound/http/action-results.controller.js';
import { PendingSweep } from '../inbound/schedule/pending-sweep.js';
import { PostgresPendingActionCalls } from '../outbound/postgres/pending/postgres-pending-action-calls.js';
import { SettingsModule } from './settings.module.js';

/** Action calls whose result comes later, or too late. */
@Module({
  imports: [SettingsModule, IdempotencyModule],
  controllers: [ActionResultsController],
  providers: [
    { provide: PendingActionCalls, useClass: PostgresPendingActionCalls },
    ...[FinishActionCall, TimeOutPending, PendingSweep],
  ],
})
export class PendingModule {}
