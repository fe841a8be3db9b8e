import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { FaultsModule } from '@outcall/platform-faults';
import { DeleteObject } from '../application/syncing/delete-object.use-case.js';
import { ObjectRemover } from '../application/syncing/object-remover.js';
import { ObjectSchemas } from '../application/syncing/object-schemas.js';
import { OthersAtWork } from '../application/syncing/others-at-work.js';
import { SyncBudget } from '../application/syncing/sync-budget.js';
import { SyncGate } from '../application/syncing/sync-gate.js';
import { SyncLedger } from '../application/syncing/sync-ledger.js';
import { SyncObjects } from '../application/syncing/sync-objects.use-case.js';
import { SyncQuota } from '../application/syncing/sync-quota.js';
import { WriteCount } from '../application/syncing/write-count.js';
import type { Config } from '../config.js';
import { ImportingController } from '../inbound/http/importing.controller.js';
import { SyncController } from '../inbound/http/sync.controller.js';
import { AjvObjectSchemas } from '../outbound/ajv/ajv-object-schemas.js';
import { PostgresObjectRemover } from '../outbound/postgres/syncing/postgres-object-remover.js';
import { PostgresSyncBudget } from '../outbound/postgres/syncing/postgres-sync-budget.js';
import { PostgresSyncLedger } from '../outbound/postgres/syncing/postgres-sync-ledger.js';
import { PostgresWriteCount } from '../outbound/postgres/syncing/postgres-write-count.js';
import { ClientsModule } from './clients.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';
import { TellingModule } from './telling.module.js';
import { TriggeringModule } from './triggering.module.js';

/** The other half of the connections is for questions of calls, starts of runs, and reading. */
const quotaOf = (config: Config): SyncQuota => new SyncQuota(Math.max(1, Math.floor(config.DATABASE_POOL_SIZE / 2)));
const othersOf = (counts: WriteCount, config: Config): OthersAtWork =>
  new OthersAtWork(counts, config.SYNC_GIVES_WAY_FROM);

/** Takes in what shops send: as many at once as others leave room for, and never what was erased. */
@Module({
  imports: [FaultsModule, SettingsModule, ClientsModule, StorageModule, TellingModule, TriggeringModule],
  controllers: [SyncController, ImportingController],
  providers: [
    { provide: WriteCount, useClass: PostgresWriteCount },
    { provide: SyncLedger, useClass: PostgresSyncLedger },
    { provide: ObjectRemover, useClass: PostgresObjectRemover },
    { provide: ObjectSchemas, useClass: AjvObjectSchemas },
    { provide: SyncBudget, useClass: PostgresSyncBudget },
    { provide: SyncQuota, inject: [CONFIG], useFactory: quotaOf },
    { provide: OthersAtWork, inject: [WriteCount, CONFIG], useFactory: othersOf },
    SyncObjects,
    SyncGate,
    DeleteObject,
  ],
  exports: [SyncObjects, DeleteObject, ObjectRemover],
})
export class SyncingModule {}
