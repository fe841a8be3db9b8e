import { Module, type DynamicModule } from '@nestjs/common';
import { IdempotencyModule } from '@outcall/platform-idempotency';
import { CallAction } from './application/call-action.use-case.js';
import { FinishActionCall } from './application/finish-action-call.use-case.js';
import { ListActions } from './application/list-actions.use-case.js';
import { PendingSettings } from './application/pending-settings.js';
import { ActionCallStore, FlowActions, PendingActionCalls } from './application/ports.js';
import { TimeOutPending } from './application/time-out-pending.use-case.js';
import type { Config } from './config.js';
import { FlowEventsController } from './inbound/events/flow-events.controller.js';
import { ActionCallsController } from './inbound/http/action-calls.controller.js';
import { ActionResultsController } from './inbound/http/action-results.controller.js';
import { ActionsController } from './inbound/http/actions.controller.js';
import { CatalogueController } from './inbound/http/catalogue.controller.js';
import { PendingSweep } from './inbound/schedule/pending-sweep.js';
import { PostgresActionCallStore } from './outbound/postgres/postgres-action-call-store.js';
import { PostgresFlowActions } from './outbound/postgres/postgres-flow-actions.js';
import { PostgresPendingActionCalls } from './outbound/postgres/postgres-pending-action-calls.js';

const settingsOf = (config: Config): PendingSettings => ({
  timeoutMs: config.ACTION_PENDING_TIMEOUT_MS,
  pollMs: config.ACTION_PENDING_POLL_MS,
});

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [IdempotencyModule.forRoot(config)],
      controllers: [
        ActionsController,
        CatalogueController,
        ActionCallsController,
        ActionResultsController,
        FlowEventsController,
      ],
      providers: [
        CallAction,
        FinishActionCall,
        ListActions,
        PendingSweep,
        TimeOutPending,
        { provide: PendingSettings, useValue: settingsOf(config) },
        { provide: ActionCallStore, useClass: PostgresActionCallStore },
        { provide: PendingActionCalls, useClass: PostgresPendingActionCalls },
        { provide: FlowActions, useClass: PostgresFlowActions },
      ],
    };
  }
}
