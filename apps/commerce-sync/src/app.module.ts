import { Module } from '@nestjs/common';
import { ListStores } from './application/list-stores.use-case.js';
import { FlowTriggers, StoreRepository } from './application/ports.js';
import { FlowEventsController } from './inbound/events/flow-events.controller.js';
import { StoresController } from './inbound/http/stores.controller.js';
import { PostgresFlowTriggers } from './outbound/postgres/postgres-flow-triggers.js';
import { PostgresStoreRepository } from './outbound/postgres/postgres-store.repository.js';

@Module({
  controllers: [StoresController, FlowEventsController],
  providers: [
    ListStores,
    { provide: FlowTriggers, useClass: PostgresFlowTriggers },
    { provide: StoreRepository, useClass: PostgresStoreRepository },
  ],
})
export class AppModule {}
