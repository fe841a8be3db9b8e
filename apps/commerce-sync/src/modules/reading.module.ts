import { Module } from '@nestjs/common';
import { KeepWithinQuotas } from '../application/keeping/keep-within-quotas.use-case.js';
import { KeptAmounts } from '../application/keeping/kept-amounts.js';
import { TraceKeeping } from '../application/keeping/trace-keeping.js';
import { ListStoredObjects } from '../application/reading/list-stored-objects.use-case.js';
import { ListSyncRuns } from '../application/reading/list-sync-runs.use-case.js';
import { ListTriggerResults } from '../application/reading/list-trigger-results.use-case.js';
import { ReadObjectHistory } from '../application/reading/read-object-history.use-case.js';
import { ReadSyncRun } from '../application/reading/read-sync-run.use-case.js';
import { TracePages } from '../application/reading/trace-pages.js';
import { TraceReader } from '../application/reading/trace-reader.js';
import { TraceController } from '../inbound/http/trace.controller.js';
import { TracePurger } from '../inbound/schedule/trace-purger.js';
import { PostgresKeptAmounts } from '../outbound/postgres/keeping/postgres-kept-amounts.js';
import { PostgresTraceKeeping } from '../outbound/postgres/keeping/postgres-trace-keeping.js';
import { PostgresTraceReader } from '../outbound/postgres/reading/postgres-trace-reader.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';

/** Objects, syncs and what triggers made of them, as orgs read them, for as long as they are kept. */
@Module({
  imports: [SettingsModule, StorageModule],
  controllers: [TraceController],
  providers: [
    { provide: TraceReader, useClass: PostgresTraceReader },
    { provide: TraceKeeping, useClass: PostgresTraceKeeping },
    { provide: KeptAmounts, useClass: PostgresKeptAmounts },
    KeepWithinQuotas,
    ListStoredObjects,
    ListSyncRuns,
    ListTriggerResults,
    ReadObjectHistory,
    ReadSyncRun,
    TracePages,
    TracePurger,
  ],
})
export class ReadingModule {}
