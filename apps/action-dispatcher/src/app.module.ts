import { Module } from '@nestjs/common';
import { CallAction } from './application/call-action.use-case.js';
import { ListActions } from './application/list-actions.use-case.js';
import { ActionCallStore, FlowActions } from './application/ports.js';
import { FlowEventsController } from './inbound/events/flow-events.controller.js';
import { ActionCallsController } from './inbound/http/action-calls.controller.js';
import { ActionsController } from './inbound/http/actions.controller.js';
import { CatalogueController } from './inbound/http/catalogue.controller.js';
import { PostgresActionCallStore } from './outbound/postgres/postgres-action-call-store.js';
import { PostgresFlowActions } from './outbound/postgres/postgres-flow-actions.js';

@Module({
  controllers: [ActionsController, CatalogueController, ActionCallsController, FlowEventsController],
  providers: [CallAction, ListActions, { provide: FlowActions, useClass: PostgresFlowActions }, { provide: ActionCallStore, useClass: PostgresActionCallStore }],
})
export class AppModule {}
