import { Module } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { IdempotencyModule } from '@outcall/platform-idempotency';
import { EndCalls } from '../application/erasing/end-calls.js';
import { EraseRuns } from '../application/erasing/erase-runs.use-case.js';
import { ErasedRuns } from '../application/erasing/erased-runs.js';
import { Erasures } from '../application/erasing/erasures.js';
import { HearErasures } from '../application/erasing/hear-erasures.use-case.js';
import { UnsettledRuns } from '../application/erasing/unsettled-runs.js';
import { ErasureEventsController } from '../inbound/events/erasure-events.controller.js';
import { PostgresErasures } from '../outbound/postgres/erasing/postgres-erasures.js';
import { PostgresUnsettledRuns } from '../outbound/postgres/erasing/postgres-unsettled-runs.js';
import { ClientsModule } from './clients.module.js';
import { FollowingModule } from './following.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';

@Module({
  imports: [SettingsModule, ClientsModule, StorageModule, FollowingModule, IdempotencyModule, FaultsModule],
  controllers: [ErasureEventsController],
  providers: [
    { provide: Erasures, useClass: PostgresErasures },
    { provide: UnsettledRuns, useClass: PostgresUnsettledRuns },
    HearErasures,
    ErasedRuns,
    EndCalls,
    EraseRuns,
  ],
  exports: [EraseRuns],
})
export class ErasingModule {}
