import { Module } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { IdempotencyModule } from '@outcall/platform-idempotency';
import { AwaitPlacings } from '../application/stopping/await-placings.js';
import { CancelRun } from '../application/stopping/cancel-run.use-case.js';
import { ChangeHold } from '../application/stopping/change-hold.use-case.js';
import { CountRuns } from '../application/stopping/count-runs.use-case.js';
import { HaltedRuns } from '../application/stopping/halted-runs.js';
import { JobQueue } from '../application/stopping/job-queue.js';
import { LineSpread } from '../application/stopping/line-spread.js';
import { OrderRuns } from '../application/stopping/order-runs.use-case.js';
import { Placings } from '../application/stopping/placings.js';
import { ReadRunJob } from '../application/stopping/read-run-job.use-case.js';
import { SettleHaltedRuns } from '../application/stopping/settle-halted-runs.use-case.js';
import { ShopperDecisions } from '../application/stopping/shopper-decisions.js';
import { StopMissedRuns } from '../application/stopping/stop-missed-runs.use-case.js';
import { StopRuns } from '../application/stopping/stop-runs.use-case.js';
import { WorkOnJobs } from '../application/stopping/work-on-jobs.use-case.js';
import { ContactEventsController } from '../inbound/events/contact-events.controller.js';
import { CanceledRunsController } from '../inbound/http/canceled-runs.controller.js';
import { HoldController } from '../inbound/http/hold.controller.js';
import { RunOrdersController } from '../inbound/http/run-orders.controller.js';
import { PostgresHaltedRuns } from '../outbound/postgres/stopping/postgres-halted-runs.js';
import { PostgresJobQueue } from '../outbound/postgres/stopping/postgres-job-queue.js';
import { PostgresPlacings } from '../outbound/postgres/stopping/postgres-placings.js';
import { PostgresShopperDecisions } from '../outbound/postgres/stopping/postgres-shopper-decisions.js';
import { HoldModule } from './hold.module.js';
import { PlanningModule } from './planning.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';

/**
 * A run is stopped by a request, by its shopper's decision, by an order for many runs, or by the hold of all dialling.
 */
@Module({
  imports: [SettingsModule, StorageModule, HoldModule, PlanningModule, IdempotencyModule, FaultsModule],
  controllers: [CanceledRunsController, RunOrdersController, HoldController, ContactEventsController],
  providers: [
    { provide: ShopperDecisions, useClass: PostgresShopperDecisions },
    { provide: JobQueue, useClass: PostgresJobQueue },
    { provide: Placings, useClass: PostgresPlacings },
    { provide: HaltedRuns, useClass: PostgresHaltedRuns },
    CancelRun,
    StopRuns,
    StopMissedRuns,
    AwaitPlacings,
    CountRuns,
    OrderRuns,
    ReadRunJob,
    LineSpread,
    WorkOnJobs,
    ChangeHold,
    SettleHaltedRuns,
  ],
  exports: [StopMissedRuns, WorkOnJobs, SettleHaltedRuns],
})
export class StoppingModule {}
