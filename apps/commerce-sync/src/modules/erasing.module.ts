import { Module } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { ArchiveStore } from '../application/erasing/archive-store.js';
import { CleanArchive } from '../application/erasing/clean-archive.js';
import { CleanReceipts } from '../application/erasing/clean-receipts.js';
import { EraseNumbers } from '../application/erasing/erase-numbers.use-case.js';
import { ErasureStore } from '../application/erasing/erasure-store.js';
import { Erasures } from '../application/erasing/erasures.js';
import { HearErasures } from '../application/erasing/hear-erasures.use-case.js';
import { OtherObjects } from '../application/erasing/other-objects.js';
import { ReceiptStore } from '../application/erasing/receipt-store.js';
import { ErasureEventsController } from '../inbound/events/erasure-events.controller.js';
import { ErasuresScheduler } from '../inbound/schedule/erasures.scheduler.js';
import { PostgresArchiveStore } from '../outbound/postgres/erasing/postgres-archive-store.js';
import { PostgresErasureStore } from '../outbound/postgres/erasing/postgres-erasure-store.js';
import { PostgresErasures } from '../outbound/postgres/erasing/postgres-erasures.js';
import { PostgresOtherObjects } from '../outbound/postgres/erasing/postgres-other-objects.js';
import { PostgresReceiptStore } from '../outbound/postgres/erasing/postgres-receipt-store.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';

@Module({
  imports: [FaultsModule, SettingsModule, StorageModule],
  controllers: [ErasureEventsController],
  providers: [
    { provide: Erasures, useClass: PostgresErasures },
    { provide: ErasureStore, useClass: PostgresErasureStore },
    { provide: OtherObjects, useClass: PostgresOtherObjects },
    { provide: ReceiptStore, useClass: PostgresReceiptStore },
    { provide: ArchiveStore, useClass: PostgresArchiveStore },
    HearErasures,
    EraseNumbers,
    CleanArchive,
    CleanReceipts,
    ErasuresScheduler,
  ],
  exports: [ErasureStore],
})
export class ErasingModule {}
