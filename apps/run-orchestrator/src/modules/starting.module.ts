import { Module } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { IdempotencyModule } from '@outcall/platform-idempotency';
import { AdmitRun } from '../application/starting/admit-run.js';
import { FirstAttempt } from '../application/starting/first-attempt.js';
import { StartRun } from '../application/starting/start-run.use-case.js';
import { StartTriggeredRuns } from '../application/starting/start-triggered-runs.use-case.js';
import { TriggeredRuns } from '../application/starting/triggered-runs.js';
import { NewRunsController } from '../inbound/http/new-runs.controller.js';
import { TriggeredRunsController } from '../inbound/http/triggered-runs.controller.js';
import { PostgresTriggeredRuns } from '../outbound/postgres/starting/postgres-triggered-runs.js';
import { ClientsModule } from './clients.module.js';
import { PlacingModule } from './placing.module.js';
import { PlanningModule } from './planning.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';

@Module({
  imports: [
    SettingsModule,
    ClientsModule,
    StorageModule,
    PlanningModule,
    PlacingModule,
    IdempotencyModule,
    FaultsModule,
  ],
  controllers: [NewRunsController, TriggeredRunsController],
  providers: [
    AdmitRun,
    FirstAttempt,
    StartRun,
    StartTriggeredRuns,
    { provide: TriggeredRuns, useClass: PostgresTriggeredRuns },
  ],
})
export class StartingModule {}
