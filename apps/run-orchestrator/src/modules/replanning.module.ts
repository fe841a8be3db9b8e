import { Module } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { AdvanceRun } from '../application/replanning/advance-run.use-case.js';
import { ApplyOrgEvents } from '../application/replanning/apply-org-events.use-case.js';
import { AskAgain } from '../application/replanning/ask-again.use-case.js';
import { EndBases } from '../application/replanning/end-bases.use-case.js';
import { HeedLimits } from '../application/replanning/heed-limits.use-case.js';
import { LimitQuestions } from '../application/replanning/limit-questions.js';
import { LimitedTimes } from '../application/replanning/limited-times.js';
import { OrgSettings } from '../application/replanning/org-settings.js';
import { ReplanPage } from '../application/replanning/replan-page.js';
import { ReplanQueue } from '../application/replanning/replan-queue.js';
import { ReplanRuns } from '../application/replanning/replan-runs.use-case.js';
import { TurnsOfWaiting } from '../application/replanning/turns-of-waiting.js';
import { WaitingRuns } from '../application/replanning/waiting-runs.js';
import { LimitEventsController } from '../inbound/events/limit-events.controller.js';
import { OrgEventsController } from '../inbound/events/org-events.controller.js';
import { ManagedRunsController } from '../inbound/http/managed-runs.controller.js';
import { PostgresLimitQuestions } from '../outbound/postgres/replanning/postgres-limit-questions.js';
import { PostgresOrgSettings } from '../outbound/postgres/replanning/postgres-org-settings.js';
import { PostgresReplanQueue } from '../outbound/postgres/replanning/postgres-replan-queue.js';
import { PostgresWaitingRuns } from '../outbound/postgres/replanning/postgres-waiting-runs.js';
import { AlarmModule } from './alarm.module.js';
import { ClientsModule } from './clients.module.js';
import { PlanningModule } from './planning.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';

@Module({
  imports: [SettingsModule, AlarmModule, ClientsModule, StorageModule, PlanningModule, FaultsModule],
  controllers: [ManagedRunsController, OrgEventsController, LimitEventsController],
  providers: [
    { provide: WaitingRuns, useClass: PostgresWaitingRuns },
    { provide: OrgSettings, useClass: PostgresOrgSettings },
    { provide: ReplanQueue, useClass: PostgresReplanQueue },
    { provide: LimitQuestions, useClass: PostgresLimitQuestions },
    LimitedTimes,
    HeedLimits,
    AskAgain,
    TurnsOfWaiting,
    ReplanPage,
    ReplanRuns,
    EndBases,
    ApplyOrgEvents,
    AdvanceRun,
  ],
  exports: [HeedLimits, ReplanRuns, EndBases],
})
export class ReplanningModule {}
