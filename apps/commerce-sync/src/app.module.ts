import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { ContextSigner } from '@outcall/platform-http';
import { Database } from '@outcall/platform-postgres';
import { CreateStore } from './application/stores/create-store.use-case.js';
import { ListStores } from './application/stores/list-stores.use-case.js';
import { StoreRepository } from './application/stores/ports.js';
import { DeleteObject } from './application/syncing/delete-object.use-case.js';
import {
  BodyArchive,
  ObjectRemover,
  ObjectSchemas,
  Shoppers,
  SyncBudget,
  SyncLedger,
} from './application/syncing/ports.js';
import { SyncGate } from './application/syncing/sync-gate.js';
import { SyncObjects } from './application/syncing/sync-objects.use-case.js';
import { FlowTriggers } from './application/triggering/ports.js';
import type { Config } from './config.js';
import { FlowEventsController } from './inbound/events/flow-events.controller.js';
import { StoresController } from './inbound/http/stores.controller.js';
import { SyncController } from './inbound/http/sync.controller.js';
import { AjvObjectSchemas } from './outbound/ajv/ajv-object.schemas.js';
import { GzipBodyArchive } from './outbound/gzip/gzip-body.archive.js';
import { Neighbours } from './outbound/http/neighbours.js';
import { ShoppersClient } from './outbound/http/shoppers.client.js';
import { PostgresFlowTriggers } from './outbound/postgres/postgres-flow-triggers.js';
import { PostgresObjectRemover } from './outbound/postgres/postgres-object.remover.js';
import { PostgresStoreRepository } from './outbound/postgres/postgres-store.repository.js';
import { PostgresSyncBudget } from './outbound/postgres/postgres-sync.budget.js';
import { PostgresSyncLedger } from './outbound/postgres/postgres-sync.ledger.js';

const neighbours = (config: Config): Provider[] => [
  {
    provide: Neighbours,
    inject: [ContextSigner],
    useFactory: (signer: ContextSigner) =>
      new Neighbours({ contacts: config.CONTACTS_URL, runs: config.RUNS_URL, flow: config.FLOW_URL }, signer),
  },
  { provide: Shoppers, inject: [Neighbours], useFactory: ({ contacts }: Neighbours) => new ShoppersClient(contacts) },
];

const syncing = (config: Config): Provider[] => [
  SyncObjects,
  SyncGate,
  DeleteObject,
  { provide: SyncLedger, useClass: PostgresSyncLedger },
  { provide: ObjectRemover, useClass: PostgresObjectRemover },
  { provide: ObjectSchemas, useClass: AjvObjectSchemas },
  { provide: BodyArchive, useClass: GzipBodyArchive },
  {
    provide: SyncBudget,
    inject: [Database],
    useFactory: (database: Database) =>
      new PostgresSyncBudget(database, {
        bytesPerSecond: config.SYNC_BYTES_PER_SECOND,
        burstBytes: config.SYNC_BURST_BYTES,
      }),
  },
];

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      controllers: [StoresController, SyncController, FlowEventsController],
      providers: [
        ListStores,
        CreateStore,
        { provide: StoreRepository, useClass: PostgresStoreRepository },
        { provide: FlowTriggers, useClass: PostgresFlowTriggers },
        ...neighbours(config),
        ...syncing(config),
      ],
    };
  }
}
