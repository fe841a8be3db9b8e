import { Module } from '@nestjs/common';
import { IdGenerator } from '@outcall/kernel';
import { FaultsModule } from '@outcall/platform-faults';
import { IdempotencyModule } from '@outcall/platform-idempotency';
import { Contacts } from '../application/contacts.js';
import { Flows } from '../application/flows.js';
import { AdmitRun } from '../application/starting/admit-run.js';
import { AskAhead } from '../application/starting/ask-ahead.js';
import { AskInTurn } from '../application/starting/ask-in-turn.js';
import { FirstAttempt } from '../application/starting/first-attempt.js';
import { StartQuestions } from '../application/starting/start-questions.js';
import { StartRun } from '../application/starting/start-run.use-case.js';
import { StartTriggeredRuns } from '../application/starting/start-triggered-runs.use-case.js';
import { TriggeredRuns } from '../application/starting/triggered-runs.js';
import { Telephony } from '../application/telephony.js';
import { NewRunsController } from '../inbound/http/new-runs.controller.js';
import { TriggeredRunsController } from '../inbound/http/triggered-runs.controller.js';
import { PostgresTriggeredRuns } from '../outbound/postgres/starting/postgres-triggered-runs.js';
import { ClientsModule } from './clients.module.js';
import { PlacingModule } from './placing.module.js';
import { PlanningModule } from './planning.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';

const questionsOf = (flows: Flows, contacts: Contacts, telephony: Telephony, ids: IdGenerator): StartQuestions =>
  new AskAhead(new AskInTurn({ flows, contacts, telephony }), ids);

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
    { provide: StartQuestions, inject: [Flows, Contacts, Telephony, IdGenerator], useFactory: questionsOf },
    AdmitRun,
    FirstAttempt,
    StartRun,
    StartTriggeredRuns,
    { provide: TriggeredRuns, useClass: PostgresTriggeredRuns },
  ],
  exports: [TriggeredRuns],
})
export class StartingModule {}
