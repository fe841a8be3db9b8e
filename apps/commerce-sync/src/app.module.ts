import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { FaultPoints, faultPointsFrom } from '@outcall/platform-faults';
import { ContextSigner } from '@outcall/platform-http';
import { CommerceSettings } from './application/commerce-settings.js';
import { CleanArchive } from './application/erasing/clean-archive.js';
import { EraseNumbers } from './application/erasing/erase-numbers.use-case.js';
import { Erasures } from './application/erasing/erasures.js';
import { HearErasures } from './application/erasing/hear-erasures.use-case.js';
import { ArchiveStore } from './application/erasing/archive-store.js';
import { ErasureStore } from './application/erasing/erasure-store.js';
import { OtherObjects } from './application/erasing/other-objects.js';
import { FindOrders } from './application/finding/find-orders.use-case.js';
import { OrderFinder } from './application/finding/order-finder.js';
import { CreateStore } from './application/stores/create-store.use-case.js';
import { ListStores } from './application/stores/list-stores.use-case.js';
import { TraceKeeping } from './application/keeping/trace-keeping.js';
import { BodyReader } from './application/reading/body-reader.js';
import { TraceReader } from './application/reading/trace-reader.js';
import { ListStoredObjects } from './application/reading/list-stored-objects.use-case.js';
import { ListSyncRuns } from './application/reading/list-sync-runs.use-case.js';
import { ListTriggerResults } from './application/reading/list-trigger-results.use-case.js';
import { ReadObjectHistory } from './application/reading/read-object-history.use-case.js';
import { ReadSyncRun } from './application/reading/read-sync-run.use-case.js';
import { TracePages } from './application/reading/trace-pages.js';
import { StoreRepository } from './application/stores/store-repository.js';
import { DeleteObject } from './application/syncing/delete-object.use-case.js';
import { BodyArchive } from './application/syncing/body-archive.js';
import { ObjectRemover } from './application/syncing/object-remover.js';
import { ObjectSchemas } from './application/syncing/object-schemas.js';
import { Shoppers } from './application/syncing/shoppers.js';
import { SyncBudget } from './application/syncing/sync-budget.js';
import { SyncLedger } from './application/syncing/sync-ledger.js';
import { OthersAtWork } from './application/syncing/others-at-work.js';
import { SyncQuota } from './application/syncing/sync-quota.js';
import { WriteCount } from './application/syncing/write-count.js';
import { SyncGate } from './application/syncing/sync-gate.js';
import { SyncObjects } from './application/syncing/sync-objects.use-case.js';
import { JudgeValidity } from './application/triggering/judge-validity.use-case.js';
import { CurrentTriggers } from './application/triggering/current-triggers.js';
import { FlowTriggers } from './application/triggering/flow-triggers.js';
import { PublishedFlows } from './application/triggering/published-flows.js';
import { RunStarts } from './application/triggering/run-starts.js';
import { StartQueue } from './application/triggering/start-queue.js';
import { StoredObjects } from './application/triggering/stored-objects.js';
import { ListTriggers } from './application/triggering/list-triggers.use-case.js';
import { SetTrigger } from './application/triggering/set-trigger.use-case.js';
import { StartTriggeredRuns } from './application/triggering/start-triggered-runs.use-case.js';
import type { Config } from './config.js';
import { ListCursor } from './domain/list-cursor.js';
import { ObjectHashes } from './domain/objects/object-hashes.js';
import { ErasureEventsController } from './inbound/events/erasure-events.controller.js';
import { FlowEventsController } from './inbound/events/flow-events.controller.js';
import { ImportingController } from './inbound/http/importing.controller.js';
import { InternalQuestionsController } from './inbound/http/internal-questions.controller.js';
import { ManagedTriggersController } from './inbound/http/managed-triggers.controller.js';
import { StoresController } from './inbound/http/stores.controller.js';
import { SyncController } from './inbound/http/sync.controller.js';
import { TraceController } from './inbound/http/trace.controller.js';
import { ErasuresScheduler } from './inbound/schedule/erasures.scheduler.js';
import { TracePurger } from './inbound/schedule/trace-purger.js';
import { TriggerStartsScheduler } from './inbound/schedule/trigger-starts.scheduler.js';
import { AjvObjectSchemas } from './outbound/ajv/ajv-object-schemas.js';
import { GzipBodyArchive } from './outbound/gzip/gzip-body-archive.js';
import { GzipBodyReader } from './outbound/gzip/gzip-body-reader.js';
import { ServiceClients } from './outbound/http/service-clients.js';
import { HttpPublishedFlows } from './outbound/http/http-published-flows.js';
import { HttpRunStarts } from './outbound/http/http-run-starts.js';
import { HttpShoppers } from './outbound/http/http-shoppers.js';
import { CatchUp } from './outbound/postgres/triggering/catch-up.js';
import { PostgresFlowTriggers } from './outbound/postgres/triggering/postgres-flow-triggers.js';
import { PostgresObjectRemover } from './outbound/postgres/syncing/postgres-object-remover.js';
import { PostgresArchiveStore } from './outbound/postgres/erasing/postgres-archive-store.js';
import { PostgresErasures } from './outbound/postgres/erasing/postgres-erasures.js';
import { PostgresOtherObjects } from './outbound/postgres/erasing/postgres-other-objects.js';
import { PostgresErasureStore } from './outbound/postgres/erasing/postgres-erasure-store.js';
import { PostgresOrderFinder } from './outbound/postgres/finding/postgres-order-finder.js';
import { PostgresStartQueue } from './outbound/postgres/triggering/postgres-start-queue.js';
import { PostgresStoreRepository } from './outbound/postgres/stores/postgres-store-repository.js';
import { PostgresStoredObjects } from './outbound/postgres/triggering/postgres-stored-objects.js';
import { PostgresTraceKeeping } from './outbound/postgres/keeping/postgres-trace-keeping.js';
import { PostgresTraceReader } from './outbound/postgres/reading/postgres-trace-reader.js';
import { PostgresSyncBudget } from './outbound/postgres/syncing/postgres-sync-budget.js';
import { PostgresSyncLedger } from './outbound/postgres/syncing/postgres-sync-ledger.js';
import { PostgresWriteCount } from './outbound/postgres/syncing/postgres-write-count.js';

const settingsOf = (config: Config): CommerceSettings => ({
  syncPace: { bytesPerSecond: config.SYNC_BYTES_PER_SECOND, burstBytes: config.SYNC_BURST_BYTES },
  triggerLeaseMs: config.TRIGGER_LEASE_MS,
  triggerRetryMs: config.TRIGGER_RETRY_MS,
  triggerPollMs: config.TRIGGER_POLL_MS,
  eraseSweepMs: config.COMMERCE_ERASE_SWEEP_MS,
  eraseLeaseMs: config.COMMERCE_ERASE_LEASE_MS,
  clockMarginMs: config.CLOCK_MARGIN_MS,
  bodyDays: config.SYNC_BODY_RETENTION_DAYS,
  traceDays: config.SYNC_RUN_RETENTION_DAYS,
  purgeEveryMs: config.COMMERCE_PURGE_EVERY_MS,
});

const serviceClients = (config: Config): Provider[] => [
  {
    provide: ServiceClients,
    inject: [ContextSigner],
    useFactory: (signer: ContextSigner) =>
      new ServiceClients({ contacts: config.CONTACTS_URL, runs: config.RUNS_URL, flow: config.FLOW_URL }, signer),
  },
  {
    provide: Shoppers,
    inject: [ServiceClients],
    useFactory: ({ contacts }: ServiceClients) => new HttpShoppers(contacts),
  },
  { provide: RunStarts, inject: [ServiceClients], useFactory: ({ runs }: ServiceClients) => new HttpRunStarts(runs) },
  {
    provide: PublishedFlows,
    inject: [ServiceClients],
    useFactory: ({ flow }: ServiceClients) => new HttpPublishedFlows(flow),
  },
];

/** The other half of the connections is for questions of calls, starts of runs, and reading. */
const placesOf = (connections: number): SyncQuota => new SyncQuota(Math.max(1, Math.floor(connections / 2)));

const syncing = (config: Config): Provider[] => [
  SyncObjects,
  SyncGate,
  { provide: SyncQuota, useValue: placesOf(config.DATABASE_POOL_SIZE) },
  { provide: WriteCount, useClass: PostgresWriteCount },
  {
    provide: OthersAtWork,
    inject: [WriteCount],
    useFactory: (counts: WriteCount) => new OthersAtWork(counts, config.SYNC_GIVES_WAY_FROM),
  },
  DeleteObject,
  { provide: SyncLedger, useClass: PostgresSyncLedger },
  { provide: ObjectRemover, useClass: PostgresObjectRemover },
  { provide: ObjectSchemas, useClass: AjvObjectSchemas },
  { provide: BodyArchive, useClass: GzipBodyArchive },
  { provide: SyncBudget, useClass: PostgresSyncBudget },
];

const triggering: Provider[] = [
  SetTrigger,
  ListTriggers,
  CurrentTriggers,
  JudgeValidity,
  FindOrders,
  CatchUp,
  { provide: FlowTriggers, useClass: PostgresFlowTriggers },
  { provide: StartQueue, useClass: PostgresStartQueue },
  { provide: StoredObjects, useClass: PostgresStoredObjects },
  { provide: OrderFinder, useClass: PostgresOrderFinder },
  StartTriggeredRuns,
  TriggerStartsScheduler,
];

const erasing = (config: Config): Provider[] => [
  HearErasures,
  EraseNumbers,
  ErasuresScheduler,
  CleanArchive,
  { provide: Erasures, useClass: PostgresErasures },
  { provide: ObjectHashes, useValue: new ObjectHashes(config.CURSOR_KEY) },
  { provide: FaultPoints, useFactory: () => faultPointsFrom(config) },
  { provide: ErasureStore, useClass: PostgresErasureStore },
  { provide: OtherObjects, useClass: PostgresOtherObjects },
  { provide: ArchiveStore, useClass: PostgresArchiveStore },
];

const reading = (config: Config): Provider[] => [
  ListStoredObjects,
  ListSyncRuns,
  ListTriggerResults,
  ReadObjectHistory,
  ReadSyncRun,
  TracePages,
  { provide: TraceReader, useClass: PostgresTraceReader },
  { provide: BodyReader, useClass: GzipBodyReader },
  { provide: TraceKeeping, useClass: PostgresTraceKeeping },
  TracePurger,
  { provide: ListCursor, useFactory: () => new ListCursor(config.CURSOR_KEY) },
];

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        StoresController,
        SyncController,
        InternalQuestionsController,
        ManagedTriggersController,
        TraceController,
        ImportingController,
        FlowEventsController,
        ErasureEventsController,
      ],
      providers: [
        { provide: CommerceSettings, useValue: settingsOf(config) },
        ListStores,
        CreateStore,
        { provide: StoreRepository, useClass: PostgresStoreRepository },
        ...serviceClients(config),
        ...syncing(config),
        ...triggering,
        ...reading(config),
        ...erasing(config),
      ],
    };
  }
}
