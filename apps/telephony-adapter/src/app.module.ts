import { randomUUID } from 'node:crypto';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { FaultPoints, faultPointsFrom } from '@outcall/platform-faults';
import { ContextSigner, InternalClient } from '@outcall/platform-http';
import { IdempotencyModule } from '@outcall/platform-idempotency';
import { Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { AddNumber } from './application/numbers/add-number.use-case.js';
import { CallServices } from './application/playing/call-services.js';
import { CallJournal } from './application/playing/call-journal.js';
import { CallPlayer } from './application/playing/call-player.js';
import { Carrier } from './application/placing/carrier.js';
import { CheckLiveCalls } from './application/placing/check-live-calls.use-case.js';
import { DialCall } from './application/placing/dial-call.js';
import { ExplainLiveCall } from './application/reading/explain-live-call.use-case.js';
import { Pacer } from './application/playing/pacer.js';
import { PlaceCalls } from './application/placing/place-calls.use-case.js';
import { PlaceLiveCall } from './application/placing/place-live-call.js';
import { PlayCall } from './application/playing/play-call.use-case.js';
import { ActionCaller } from './application/playing/action-caller.js';
import { CallReader } from './application/reading/call-reader.js';
import { CallStore } from './application/playing/call-store.js';
import { CallMarks } from './application/erasing/call-marks.js';
import { HangUpCalls } from './application/erasing/hang-up-calls.use-case.js';
import { HangUpsController } from './inbound/http/hang-ups.controller.js';
import { PostgresCallMarks } from './outbound/postgres/erasing/postgres-call-marks.js';
import { ErasedCalls } from './application/erasing/erased-calls.js';
import { ErasureEventsController } from './inbound/events/erasure-events.controller.js';
import { PostgresErasedCalls } from './outbound/postgres/erasing/postgres-erased-calls.js';
import { CallTraces } from './application/reading/call-traces.js';
import { CreditLedger } from './application/numbers/credit-ledger.js';
import { FlowVersions } from './application/playing/flow-versions.js';
import { LineReservations } from './application/placing/line-reservations.js';
import { HeardOptOuts } from './application/playing/heard-opt-outs.js';
import { LineUse } from './application/reading/line-use.js';
import { LiveCallStore } from './application/placing/live-call-store.js';
import { LiveReadiness } from './application/placing/live-readiness.js';
import { NumberRepository } from './application/numbers/number-repository.js';
import { OptOutRecorder } from './application/playing/opt-out-recorder.js';
import { ReadCall } from './application/reading/read-call.use-case.js';
import { TelephonySettings } from './application/telephony-settings.js';
import { ReadRecording } from './application/recording/read-recording.use-case.js';
import { RecordingSource } from './application/recording/recording-source.js';
import type { Config } from './config.js';
import { RecordingRetention } from './domain/recording/recording-retention.js';
import { RecordingLinks } from './domain/recording/recording-links.js';
import { CallsController } from './inbound/http/calls.controller.js';
import { CreditsController } from './inbound/http/credits.controller.js';
import { StreamChangesController } from './inbound/http/stream-changes.controller.js';
import { ExplanationsController } from './inbound/http/explanations.controller.js';
import { LineReservationsController } from './inbound/http/line-reservations.controller.js';
import { LiveChecksController } from './inbound/http/live-checks.controller.js';
import { NumbersController } from './inbound/http/numbers.controller.js';
import { PlaceCallsController } from './inbound/http/place-calls.controller.js';
import { RecordingsController } from './inbound/http/recordings.controller.js';
import { CallSweep } from './inbound/schedule/call-sweep.js';
import { RenderedRecordingSource } from './outbound/carrier/virtual/rendered-recording-source.js';
import { RequestLedger } from './outbound/carrier/virtual/request-ledger.js';
import { VirtualCarrier } from './outbound/carrier/virtual/virtual-carrier.js';
import { HttpActionCaller } from './outbound/http/http-action-caller.js';
import { HttpFlowVersions } from './outbound/http/http-flow-versions.js';
import { HttpOptOutRecorder } from './outbound/http/http-opt-out-recorder.js';
import { ServiceClients } from './outbound/http/service-clients.js';
import { retentionRules } from './outbound/postgres/retention-rules.js';
import { PostgresCallReader } from './outbound/postgres/reading/postgres-call-reader.js';
import { PostgresCallStore } from './outbound/postgres/playing/postgres-call-store.js';
import { PostgresCallTraces } from './outbound/postgres/reading/postgres-call-traces.js';
import { PostgresCreditLedger } from './outbound/postgres/numbers/postgres-credit-ledger.js';
import { PostgresLineReservations } from './outbound/postgres/placing/postgres-line-reservations.js';
import { PostgresHeardOptOuts } from './outbound/postgres/playing/postgres-heard-opt-outs.js';
import { PostgresLineUse } from './outbound/postgres/reading/postgres-line-use.js';
import { PostgresLiveCallStore } from './outbound/postgres/placing/postgres-live-call-store.js';
import { PostgresLiveReadiness } from './outbound/postgres/placing/postgres-live-readiness.js';
import { PostgresNumberRepository } from './outbound/postgres/numbers/postgres-number-repository.js';

const settingsOf = (config: Config): TelephonySettings => ({
  pricePerMinutePaise: config.PRICE_PER_MINUTE_PAISE,
  leaseMs: config.CALL_LEASE_MS,
  pollMs: config.CALL_POLL_MS,
});

const dispatcher = (config: Config, signer: ContextSigner) => ({
  service: 'action-dispatcher',
  addresses: config.ACTIONS_URL,
  signer,
});

const serviceClients = (config: Config): Provider[] => [
  {
    provide: ServiceClients,
    inject: [ContextSigner],
    useFactory: (signer: ContextSigner) =>
      new ServiceClients({
        flow: new InternalClient({ service: 'flow', addresses: config.FLOW_URL, signer }),
        contacts: new InternalClient({ service: 'contacts', addresses: config.CONTACTS_URL, signer }),
        actions: new InternalClient(dispatcher(config, signer)),
        actionWaits: new InternalClient({ ...dispatcher(config, signer), connections: Infinity }),
      }),
  },
  {
    provide: FlowVersions,
    inject: [ServiceClients],
    useFactory: ({ clients }: ServiceClients) => new HttpFlowVersions(clients.flow),
  },
  {
    provide: ActionCaller,
    inject: [ServiceClients],
    useFactory: ({ clients }: ServiceClients) => new HttpActionCaller(clients.actions, clients.actionWaits),
  },
  {
    provide: OptOutRecorder,
    inject: [ServiceClients],
    useFactory: ({ clients }: ServiceClients) => new HttpOptOutRecorder(clients.contacts),
  },
];

const stores = (config: Config): Provider[] => {
  const lease = { owner: randomUUID(), ms: config.CALL_LEASE_MS };
  const inject = [Database, Outbox, Clock];
  const terms = { pricePerMinute: config.PRICE_PER_MINUTE_PAISE, startsPerSecond: config.CARRIER_STARTS_PER_SECOND };
  return [
    {
      provide: CallStore,
      inject,
      useFactory: (database: Database, outbox: Outbox, clock: Clock) =>
        new PostgresCallStore(database, outbox, clock, lease),
    },
    {
      provide: HeardOptOuts,
      inject: [Database],
      useFactory: (database: Database) => new PostgresHeardOptOuts(database, lease),
    },
    {
      provide: LiveCallStore,
      inject,
      useFactory: (database: Database, outbox: Outbox, clock: Clock) =>
        new PostgresLiveCallStore(database, outbox, clock, lease, terms),
    },
    {
      provide: LineReservations,
      inject: [Database, Clock],
      useFactory: (database: Database, clock: Clock) =>
        new PostgresLineReservations(database, clock, { ...terms, reservationMs: config.LINE_RESERVATION_MS }),
    },
    CallJournal,
  ];
};

const carrier: Provider[] = [
  {
    provide: Carrier,
    inject: [Database, Pacer, FaultPoints],
    useFactory: (database: Database, pacer: Pacer, faults: FaultPoints) =>
      new VirtualCarrier(new RequestLedger(database), pacer, faults),
  },
  DialCall,
  PlaceLiveCall,
];

const player = (config: Config): Provider[] => [
  { provide: Pacer, inject: [Clock], useFactory: (clock: Clock) => new Pacer(clock, config.SIM_SPEED) },
  CallServices,
  PlayCall,
  CallPlayer,
  CallSweep,
];

const recordings = (config: Config): Provider[] => [
  {
    provide: RecordingLinks,
    inject: [Clock],
    useFactory: (clock: Clock) =>
      new RecordingLinks(
        {
          keys: config.RECORDING_KEYS,
          publicUrl: config.PUBLIC_URL,
          lifetimeMs: config.RECORDING_LINK_SECONDS * 1_000,
        },
        clock,
      ),
  },
  {
    provide: RecordingRetention,
    inject: [Clock],
    useFactory: (clock: Clock) => new RecordingRetention(clock, config.RECORDING_RETENTION_DAYS),
  },
  { provide: RecordingSource, useClass: RenderedRecordingSource },
  ReadCall,
  ReadRecording,
];

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [IdempotencyModule.forRoot(config, faultPointsFrom(config))],
      controllers: [
        ErasureEventsController,
        PlaceCallsController,
        HangUpsController,
        LineReservationsController,
        LiveChecksController,
        ExplanationsController,
        CallsController,
        RecordingsController,
        NumbersController,
        CreditsController,
        StreamChangesController,
      ],
      providers: [
        { provide: TelephonySettings, useValue: settingsOf(config) },
        ...serviceClients(config),
        { provide: FaultPoints, useFactory: () => faultPointsFrom(config) },
        ...stores(config),
        ...player(config),
        ...carrier,
        ...recordings(config),
        {
          provide: Retention,
          inject: [Database, Clock, Logger],
          useFactory: (database: Database, clock: Clock, logger: Logger) => {
            const rules = retentionRules({ callDays: config.CALL_RETENTION_DAYS });
            return new Retention(database, clock, logger, rules, config.RETENTION_EVERY_MS);
          },
        },
        PlaceCalls,
        AddNumber,
        CheckLiveCalls,
        ExplainLiveCall,
        { provide: LineUse, useClass: PostgresLineUse },
        HangUpCalls,
        { provide: CallMarks, useClass: PostgresCallMarks },
        { provide: ErasedCalls, useClass: PostgresErasedCalls },
        { provide: CallTraces, useClass: PostgresCallTraces },
        { provide: CallReader, useClass: PostgresCallReader },
        { provide: NumberRepository, useClass: PostgresNumberRepository },
        { provide: CreditLedger, useClass: PostgresCreditLedger },
        { provide: LiveReadiness, useClass: PostgresLiveReadiness },
      ],
    };
  }
}
