import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { FaultPoints, faultPointsFrom } from '@outcall/platform-faults';
import { ContextSigner } from '@outcall/platform-http';
import { IdempotencyModule } from '@outcall/platform-idempotency';
import { Logger } from '@outcall/platform-telemetry';
import { AdmitRun } from './application/starting/admit-run.js';
import { AdvanceRun } from './application/replanning/advance-run.use-case.js';
import { ApplyActionEvents } from './application/following/apply-action-events.use-case.js';
import { ApplyCallEvents } from './application/following/apply-call-events.use-case.js';
import { ApplyOrgEvents } from './application/replanning/apply-org-events.use-case.js';
import { CancelRun } from './application/stopping/cancel-run.use-case.js';
import { ExplainRun } from './application/explaining/explain-run.use-case.js';
import { ExplainStart } from './application/explaining/explain-start.use-case.js';
import { ContactsReader } from './application/explaining/contacts-reader.js';
import { TelephonyReader } from './application/explaining/telephony-reader.js';
import { WebhooksReader } from './application/explaining/webhooks-reader.js';
import { RunRecords } from './application/explaining/run-records.js';
import { ExportContact } from './application/exporting/export-contact.use-case.js';
import { CallFactsReader } from './application/exporting/call-facts-reader.js';
import { ContactRecordsReader } from './application/exporting/contact-records-reader.js';
import { RunsOfNumber } from './application/exporting/runs-of-number.js';
import { WriteRegister } from './application/exporting/write-register.use-case.js';
import { ExportRun } from './application/explaining/export-run.use-case.js';
import { FindRecord } from './application/explaining/find-record.js';
import { FirstAttempt } from './application/starting/first-attempt.js';
import { LeaseHolder } from './application/placing/lease-holder.js';
import { ListRuns } from './application/reading/list-runs.use-case.js';
import { Moments } from './application/moments.js';
import { FirstAttemptTimes } from './application/starting/first-attempt-times.js';
import { PlaceAttempt } from './application/placing/place-attempt.use-case.js';
import { PlaceDueAttempts } from './application/placing/place-due-attempts.use-case.js';
import { Alarm } from './application/placing/alarm.js';
import { AttemptLedger, MAX_CLAIMED } from './application/placing/attempt-ledger.js';
import { ClaimShares } from './application/placing/claim-shares.js';
import { Contacts } from './application/contacts.js';
import { PlacingLimit } from './application/placing/placing-limit.js';
import { DialingRuns } from './application/following/dialing-runs.js';
import { FollowLostCalls } from './application/following/follow-lost-calls.use-case.js';
import { SettleCalls } from './application/following/settle-calls.use-case.js';
import { EventIntake } from './application/following/event-intake.js';
import { Flows } from './application/flows.js';
import { WindowQueue } from './application/starting/window-queue.js';
import { OrgSettings } from './application/replanning/org-settings.js';
import { RunRepository } from './application/run-repository.js';
import { RunSettings } from './application/run-settings.js';
import { Telephony } from './application/telephony.js';
import { WaitingRuns } from './application/replanning/waiting-runs.js';
import { Overviews } from './application/reading/overviews.js';
import { ReadOverview } from './application/reading/read-overview.use-case.js';
import { PostgresOverviews } from './outbound/postgres/reading/postgres-overviews.js';
import { StreamChangesController } from './inbound/http/stream-changes.controller.js';
import { OverviewController } from './inbound/http/overview.controller.js';
import { ReadPermits } from './application/explaining/read-permits.use-case.js';
import { ReadRun } from './application/reading/read-run.use-case.js';
import { ReadTimeline } from './application/explaining/read-timeline.use-case.js';
import { AskAgain } from './application/replanning/ask-again.use-case.js';
import { HeedLimits } from './application/replanning/heed-limits.use-case.js';
import { LimitQuestions } from './application/replanning/limit-questions.js';
import { LimitedTimes } from './application/replanning/limited-times.js';
import { LookAgain } from './application/placing/look-again.js';
import { EndBases } from './application/replanning/end-bases.use-case.js';
import { ReplanPage } from './application/replanning/replan-page.js';
import { ReplanQueue } from './application/replanning/replan-queue.js';
import { ReplanRuns } from './application/replanning/replan-runs.use-case.js';
import { TurnsOfWaiting } from './application/replanning/turns-of-waiting.js';
import { ReserveShares } from './application/placing/reserve-shares.js';
import { StartRun } from './application/starting/start-run.use-case.js';
import { ShopperDecisions } from './application/stopping/shopper-decisions.js';
import { AwaitPlacings } from './application/stopping/await-placings.js';
import { ChangeHold } from './application/stopping/change-hold.use-case.js';
import { CountRuns } from './application/stopping/count-runs.use-case.js';
import { DiallingHold } from './application/stopping/dialling-hold.js';
import { HaltedRuns } from './application/stopping/halted-runs.js';
import { JobQueue } from './application/stopping/job-queue.js';
import { LineSpread } from './application/stopping/line-spread.js';
import { OrderRuns } from './application/stopping/order-runs.use-case.js';
import { Placings } from './application/stopping/placings.js';
import { ReadRunJob } from './application/stopping/read-run-job.use-case.js';
import { RunJobs } from './application/stopping/run-jobs.js';
import { SettleHaltedRuns } from './application/stopping/settle-halted-runs.use-case.js';
import { WorkOnJobs } from './application/stopping/work-on-jobs.use-case.js';
import { StopMissedRuns } from './application/stopping/stop-missed-runs.use-case.js';
import { Erasures } from './application/erasing/erasures.js';
import { UnsettledRuns } from './application/erasing/unsettled-runs.js';
import { EndCalls } from './application/erasing/end-calls.js';
import { ErasedRuns } from './application/erasing/erased-runs.js';
import { EraseRuns } from './application/erasing/erase-runs.use-case.js';
import { HearErasures } from './application/erasing/hear-erasures.use-case.js';
import { StopRuns } from './application/stopping/stop-runs.use-case.js';
import { TraceRun } from './application/explaining/trace-run.js';
import { AskPermission } from './application/placing/ask-permission.js';
import { HeedSource } from './application/placing/heed-source.js';
import { SourceLedger } from './application/placing/source-ledger.js';
import { Successors } from './application/placing/successors.js';
import { TriggerValidity } from './application/placing/trigger-validity.js';
import { PostgresSourceLedger } from './outbound/postgres/placing/postgres-source-ledger.js';
import { OrgLines } from './application/planning/org-lines.js';
import { StartTriggeredRuns } from './application/starting/start-triggered-runs.use-case.js';
import { TriggeredRuns } from './application/starting/triggered-runs.js';
import { TriggeredRunsController } from './inbound/http/triggered-runs.controller.js';
import { HttpTriggerValidity } from './outbound/http/http-trigger-validity.js';
import { PostgresTriggeredRuns } from './outbound/postgres/starting/postgres-triggered-runs.js';
import type { Config } from './config.js';
import { ListCursor } from './domain/list-cursor.js';
import { ActionEventsController } from './inbound/events/action-events.controller.js';
import { ContactEventsController } from './inbound/events/contact-events.controller.js';
import { ErasureEventsController } from './inbound/events/erasure-events.controller.js';
import { LimitEventsController } from './inbound/events/limit-events.controller.js';
import { OrgEventsController } from './inbound/events/org-events.controller.js';
import { TelephonyEventsController } from './inbound/events/telephony-events.controller.js';
import { ManagedRunsController } from './inbound/http/managed-runs.controller.js';
import { ContactExportsController } from './inbound/http/contact-exports.controller.js';
import { RegistersController } from './inbound/http/registers.controller.js';
import { RunExplanationsController } from './inbound/http/run-explanations.controller.js';
import { HoldController } from './inbound/http/hold.controller.js';
import { RunOrdersController } from './inbound/http/run-orders.controller.js';
import { RunsController } from './inbound/http/runs.controller.js';
import { ErasuresScheduler } from './inbound/schedule/erasures.scheduler.js';
import { RunJobsScheduler } from './inbound/schedule/run-jobs.scheduler.js';
import { SWEEPS } from './sweeps.providers.js';
import { DueAttemptsScheduler } from './inbound/schedule/due-attempts.scheduler.js';
import { InProcessAlarm } from './inbound/schedule/in-process-alarm.js';
import { HttpContacts } from './outbound/http/http-contacts.js';
import { HttpFlows } from './outbound/http/http-flows.js';
import { ServiceClients } from './outbound/http/service-clients.js';
import { HttpTelephony } from './outbound/http/http-telephony.js';
import { HttpContactsReader } from './outbound/http/http-contacts-reader.js';
import { HttpTelephonyReader } from './outbound/http/http-telephony-reader.js';
import { HttpWebhooksReader } from './outbound/http/http-webhooks-reader.js';
import { HttpCallFactsReader } from './outbound/http/http-call-facts-reader.js';
import { HttpContactRecordsReader } from './outbound/http/http-contact-records-reader.js';
import { PostgresAttemptLedger } from './outbound/postgres/placing/postgres-attempt-ledger.js';
import { PostgresOrgSettings } from './outbound/postgres/replanning/postgres-org-settings.js';
import { PostgresLimitQuestions } from './outbound/postgres/replanning/postgres-limit-questions.js';
import { PostgresReplanQueue } from './outbound/postgres/replanning/postgres-replan-queue.js';
import { PostgresWindowQueue } from './outbound/postgres/starting/postgres-window-queue.js';
import { PostgresWaitingRuns } from './outbound/postgres/replanning/postgres-waiting-runs.js';
import { PostgresDialingRuns } from './outbound/postgres/following/postgres-dialing-runs.js';
import { PostgresEventIntake } from './outbound/postgres/following/postgres-event-intake.js';
import { PostgresRunsOfNumber } from './outbound/postgres/explaining/postgres-runs-of-number.js';
import { PostgresRunRecords } from './outbound/postgres/explaining/postgres-run-records.js';
import { PostgresShopperDecisions } from './outbound/postgres/stopping/postgres-shopper-decisions.js';
import { PostgresDiallingHold } from './outbound/postgres/stopping/postgres-dialling-hold.js';
import { PostgresHaltedRuns } from './outbound/postgres/stopping/postgres-halted-runs.js';
import { PostgresJobQueue } from './outbound/postgres/stopping/postgres-job-queue.js';
import { PostgresPlacings } from './outbound/postgres/stopping/postgres-placings.js';
import { PostgresRunJobs } from './outbound/postgres/stopping/postgres-run-jobs.js';
import { PostgresErasures } from './outbound/postgres/erasing/postgres-erasures.js';
import { PostgresUnsettledRuns } from './outbound/postgres/erasing/postgres-unsettled-runs.js';
import { PostgresRunRepository } from './outbound/postgres/postgres-run-repository.js';
import { RunCommits } from './outbound/postgres/writing/run-commits.js';
import { RunMemory } from './outbound/postgres/writing/run-memory.js';

const settingsOf = (config: Config): RunSettings => ({
  leaseMs: config.RUN_LEASE_MS,
  answerWithinMs: config.RUN_ANSWER_WITHIN_MS,
  placeTimeoutMs: config.RUN_PLACE_TIMEOUT_MS,
  pollMs: config.RUN_POLL_MS,
  lineMs: config.RUN_LINE_MS,
  testStartsPerSecond: config.RUN_TEST_STARTS_PER_SECOND,
  cancelWithinMs: config.RUN_CANCEL_WITHIN_MS,
  longestCallMs: config.RUN_CALL_LONGEST_MS,
  lostCallsEveryMs: config.RUN_LOST_CALLS_EVERY_MS,
  stopKeptMs: config.RUN_STOP_KEPT_MS,
  stopSweepMs: config.RUN_STOP_SWEEP_MS,
  jobSweepMs: config.RUN_JOB_SWEEP_MS,
  eraseSweepMs: config.RUN_ERASE_SWEEP_MS,
  eraseQuietMs: config.RUN_ERASE_QUIET_MS,
  advancedModes: config.ADVANCE_LIVE_RUNS ? ['test', 'live'] : ['test'],
});

const serviceClients = (config: Config): Provider[] => [
  {
    provide: ServiceClients,
    inject: [ContextSigner],
    useFactory: (signer: ContextSigner) =>
      new ServiceClients(
        {
          flow: config.FLOW_URL,
          contacts: config.CONTACTS_URL,
          telephony: config.TELEPHONY_URL,
          webhooks: config.WEBHOOKS_URL,
          commerce: config.COMMERCE_URL,
        },
        signer,
      ),
  },
  { provide: Flows, inject: [ServiceClients], useFactory: ({ flow }: ServiceClients) => new HttpFlows(flow) },
  {
    provide: Contacts,
    inject: [ServiceClients],
    useFactory: ({ contacts }: ServiceClients) => new HttpContacts(contacts),
  },
  {
    provide: Telephony,
    inject: [ServiceClients, RunSettings],
    useFactory: ({ telephony }: ServiceClients, { placeTimeoutMs }: RunSettings) =>
      new HttpTelephony(telephony, placeTimeoutMs),
  },
];

const stores: Provider[] = [
  { provide: TriggeredRuns, useClass: PostgresTriggeredRuns },
  RunMemory,
  RunCommits,
  { provide: RunRepository, useClass: PostgresRunRepository },
  { provide: AttemptLedger, useClass: PostgresAttemptLedger },
  { provide: EventIntake, useClass: PostgresEventIntake },
  { provide: DialingRuns, useClass: PostgresDialingRuns },
  { provide: WindowQueue, useClass: PostgresWindowQueue },
  { provide: WaitingRuns, useClass: PostgresWaitingRuns },
  { provide: OrgSettings, useClass: PostgresOrgSettings },
  { provide: ReplanQueue, useClass: PostgresReplanQueue },
  { provide: LimitQuestions, useClass: PostgresLimitQuestions },
  { provide: ShopperDecisions, useClass: PostgresShopperDecisions },
  { provide: RunJobs, useClass: PostgresRunJobs },
  { provide: JobQueue, useClass: PostgresJobQueue },
  { provide: Placings, useClass: PostgresPlacings },
  { provide: HaltedRuns, useClass: PostgresHaltedRuns },
  { provide: DiallingHold, useClass: PostgresDiallingHold },
  { provide: Erasures, useClass: PostgresErasures },
  { provide: UnsettledRuns, useClass: PostgresUnsettledRuns },
];

const explaining: Provider[] = [
  { provide: RunRecords, useClass: PostgresRunRecords },
  {
    provide: ContactsReader,
    inject: [ServiceClients],
    useFactory: ({ contacts }: ServiceClients) => new HttpContactsReader(contacts),
  },
  {
    provide: TelephonyReader,
    inject: [ServiceClients],
    useFactory: ({ telephony }: ServiceClients) => new HttpTelephonyReader(telephony),
  },
  {
    provide: WebhooksReader,
    inject: [ServiceClients],
    useFactory: ({ webhooks }: ServiceClients) => new HttpWebhooksReader(webhooks),
  },
  { provide: RunsOfNumber, useClass: PostgresRunsOfNumber },
  {
    provide: ContactRecordsReader,
    inject: [ServiceClients],
    useFactory: ({ contacts }: ServiceClients) => new HttpContactRecordsReader(contacts),
  },
  {
    provide: CallFactsReader,
    inject: [ServiceClients],
    useFactory: ({ telephony }: ServiceClients) => new HttpCallFactsReader(telephony),
  },
  ExportContact,
  WriteRegister,
  FindRecord,
  TraceRun,
  ExplainStart,
  ExplainRun,
  ReadPermits,
  ReadTimeline,
  ExportRun,
];

const placing = (config: Config): Provider[] => [
  {
    provide: Moments,
    inject: [Clock],
    useFactory: (clock: Clock) =>
      new Moments(
        clock,
        {
          gapScale: config.RUN_GAP_SCALE,
          linesBusyMs: config.RUN_LINES_BUSY_WAIT_MS,
          heldMs: config.RUN_HELD_WAIT_MS,
          windowSpreadMs: config.RUN_WINDOW_SPREAD_MS,
        },
        config.CALLING_HOURS,
        Math.random,
        Math.min(config.CLOCK_MARGIN_MS, config.RUN_LEASE_MS / 10),
      ),
  },
  LeaseHolder,
  {
    provide: TriggerValidity,
    inject: [ServiceClients],
    useFactory: ({ commerce }: ServiceClients) => new HttpTriggerValidity(commerce),
  },
  { provide: SourceLedger, useClass: PostgresSourceLedger },
  Successors,
  HeedSource,
  AskPermission,
  LookAgain,
  PlaceAttempt,
  ReserveShares,
  ClaimShares,
  {
    provide: PlacingLimit,
    inject: [Logger],
    useFactory: (logger: Logger) =>
      new PlacingLimit({
        most: config.RUN_ROUNDS_AT_ONCE * MAX_CLAIMED,
        targetMs: config.RUN_PLACING_TARGET_MS,
        onLess: (result) => logger.info('placing.limited', result),
      }),
  },
  PlaceDueAttempts,
  FirstAttempt,
  InProcessAlarm,
  { provide: Alarm, useExisting: InProcessAlarm },
  LimitedTimes,
  HeedLimits,
  DueAttemptsScheduler,
];

const erasing: Provider[] = [HearErasures, ErasedRuns, EndCalls, EraseRuns, ErasuresScheduler];

/** Orders for many runs, and the hold of all dialling. */
const stopping: Provider[] = [
  AwaitPlacings,
  CountRuns,
  OrderRuns,
  ReadRunJob,
  LineSpread,
  WorkOnJobs,
  ChangeHold,
  RunJobsScheduler,
];

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    const faults = faultPointsFrom(config);
    return {
      module: AppModule,
      imports: [IdempotencyModule],
      controllers: [
        RunOrdersController,
        HoldController,
        RunsController,
        TriggeredRunsController,
        ManagedRunsController,
        OverviewController,
        StreamChangesController,
        RunExplanationsController,
        ContactExportsController,
        RegistersController,
        TelephonyEventsController,
        ActionEventsController,
        ContactEventsController,
        ErasureEventsController,
        OrgEventsController,
        LimitEventsController,
      ],
      providers: [
        { provide: FaultPoints, useValue: faults },
        { provide: RunSettings, useValue: settingsOf(config) },
        ...serviceClients(config),
        ...stores,
        ...placing(config),
        ...explaining,
        ...erasing,
        ...stopping,
        SettleHaltedRuns,
        FirstAttemptTimes,
        AdmitRun,
        StartRun,
        StartTriggeredRuns,
        ReadRun,
        ListRuns,
        { provide: Overviews, useClass: PostgresOverviews },
        ReadOverview,
        CancelRun,
        FollowLostCalls,
        SettleCalls,
        ApplyCallEvents,
        ApplyActionEvents,
        OrgLines,
        TurnsOfWaiting,
        ReplanPage,
        ReplanRuns,
        AskAgain,
        EndBases,
        ApplyOrgEvents,
        StopRuns,
        StopMissedRuns,
        ...SWEEPS,
        { provide: ListCursor, useFactory: () => new ListCursor(config.CURSOR_KEY) },
        AdvanceRun,
      ],
    };
  }
}
