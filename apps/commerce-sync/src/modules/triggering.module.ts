import { Module } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { FindOrders } from '../application/finding/find-orders.use-case.js';
import { OrderFinder } from '../application/finding/order-finder.js';
import { AdviseTrigger } from '../application/triggering/advise-trigger.use-case.js';
import { AwaitStarts } from '../application/triggering/await-starts.js';
import { CurrentTriggers } from '../application/triggering/current-triggers.js';
import { FlowTriggers } from '../application/triggering/flow-triggers.js';
import { JudgeValidity } from '../application/triggering/judge-validity.use-case.js';
import { ListTriggers } from '../application/triggering/list-triggers.use-case.js';
import { MadeRuns } from '../application/triggering/made-runs.js';
import { PreparedStarts } from '../application/triggering/prepared-starts.js';
import { SetTrigger } from '../application/triggering/set-trigger.use-case.js';
import { ShopperTurns } from '../application/triggering/shopper-turns.js';
import { StartQueue } from '../application/triggering/start-queue.js';
import { StartTriggeredRuns } from '../application/triggering/start-triggered-runs.use-case.js';
import { StartsDueNow } from '../application/triggering/starts-due-now.js';
import { StoredObjects } from '../application/triggering/stored-objects.js';
import { TakeShopperTurns } from '../application/triggering/take-shopper-turns.use-case.js';
import { WaitedStarts } from '../application/triggering/waited-starts.js';
import { FlowEventsController } from '../inbound/events/flow-events.controller.js';
import { InternalQuestionsController } from '../inbound/http/internal-questions.controller.js';
import { ManagedTriggersController } from '../inbound/http/managed-triggers.controller.js';
import { TriggerStartsScheduler } from '../inbound/schedule/trigger-starts.scheduler.js';
import { PostgresOrderFinder } from '../outbound/postgres/finding/postgres-order-finder.js';
import { CatchUp } from '../outbound/postgres/triggering/catch-up.js';
import { PostgresFlowTriggers } from '../outbound/postgres/triggering/postgres-flow-triggers.js';
import { PostgresShopperTurns } from '../outbound/postgres/triggering/postgres-shopper-turns.js';
import { PostgresStartQueue } from '../outbound/postgres/triggering/postgres-start-queue.js';
import { PostgresStoredObjects } from '../outbound/postgres/triggering/postgres-stored-objects.js';
import { PostgresWaitedStarts } from '../outbound/postgres/triggering/postgres-waited-starts.js';
import { ClientsModule } from './clients.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';
import { TellingModule } from './telling.module.js';

/** Starts runs by what changed, and says before each attempt whether it still holds. */
@Module({
  imports: [FaultsModule, SettingsModule, StorageModule, ClientsModule, TellingModule],
  controllers: [ManagedTriggersController, InternalQuestionsController, FlowEventsController],
  providers: [
    { provide: FlowTriggers, useClass: PostgresFlowTriggers },
    { provide: StartQueue, useClass: PostgresStartQueue },
    { provide: ShopperTurns, useClass: PostgresShopperTurns },
    { provide: StoredObjects, useClass: PostgresStoredObjects },
    { provide: WaitedStarts, useClass: PostgresWaitedStarts },
    { provide: OrderFinder, useClass: PostgresOrderFinder },
    SetTrigger,
    AwaitStarts,
    AdviseTrigger,
    ListTriggers,
    CurrentTriggers,
    JudgeValidity,
    TakeShopperTurns,
    FindOrders,
    CatchUp,
    MadeRuns,
    StartsDueNow,
    PreparedStarts,
    StartTriggeredRuns,
    TriggerStartsScheduler,
  ],
  exports: [AwaitStarts, CurrentTriggers, StoredObjects],
})
export class TriggeringModule {}
