import { randomUUID } from 'node:crypto';
import { Module, type Provider } from '@nestjs/common';
import { Clock, IdGenerator } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { InboundCalls } from '../application/calling-back/inbound-calls.js';
import { InboundOptOuts } from '../application/calling-back/inbound-opt-outs.js';
import { CallHold } from '../application/keeping/call-hold.js';
import { CallJournal } from '../application/keeping/call-journal.js';
import { CallStore } from '../application/keeping/call-store.js';
import { LiveCallStore } from '../application/keeping/live-call-store.js';
import { LineReservations } from '../application/placing/line-reservations.js';
import { LiveReadiness } from '../application/placing/live-readiness.js';
import { CallTurns } from '../application/playing/call-turns.js';
import { ScrubRecords } from '../application/scrubbing/scrub-records.js';
import type { Config } from '../config.js';
import { PostgresInboundCalls } from '../outbound/postgres/calling-back/postgres-inbound-calls.js';
import { PostgresInboundOptOuts } from '../outbound/postgres/calling-back/postgres-inbound-opt-outs.js';
import { PostgresCallStore, type LeaseTerms } from '../outbound/postgres/keeping/postgres-call-store.js';
import { PostgresLiveCallStore } from '../outbound/postgres/placing/postgres-live-call-store.js';
import { PostgresLineReservations } from '../outbound/postgres/placing/postgres-line-reservations.js';
import { PostgresLiveReadiness } from '../outbound/postgres/placing/postgres-live-readiness.js';
import { PostgresScrubRecords } from '../outbound/postgres/placing/postgres-scrub-records.js';
import { PostgresCallTurns } from '../outbound/postgres/playing/postgres-call-turns.js';
import { SettingsModule } from './settings.module.js';
import { TrunksModule } from './trunks.module.js';

/** Under which name this process holds calls: one, in whatever store it writes them. */
const LEASE = Symbol('LEASE');

const leaseOf = (config: Config): LeaseTerms => ({ owner: randomUUID(), ms: config.CALL_LEASE_MS });
const termsOf = (config: Config) => ({
  pricePerMinute: config.PRICE_PER_MINUTE_PAISE,
  startsPerSecond: config.CARRIER_STARTS_PER_SECOND,
});

const stores: Provider[] = [
  {
    provide: CallStore,
    inject: [Database, Outbox, Clock, LEASE],
    useFactory: (database: Database, outbox: Outbox, clock: Clock, lease: LeaseTerms) =>
      new PostgresCallStore(database, outbox, clock, lease),
  },
  {
    provide: CallHold,
    inject: [CallStore, CONFIG],
    useFactory: (store: CallStore, config: Config) => new CallHold(store, config.CALL_LEASE_MS),
  },
  {
    provide: LiveCallStore,
    inject: [Database, Outbox, Clock, LEASE, CONFIG],
    useFactory: (database: Database, outbox: Outbox, clock: Clock, lease: LeaseTerms, config: Config) =>
      new PostgresLiveCallStore(database, outbox, clock, lease, termsOf(config)),
  },
  {
    provide: CallTurns,
    inject: [Database, LEASE],
    useFactory: (database: Database, lease: LeaseTerms) => new PostgresCallTurns(database, lease),
  },
  {
    provide: ScrubRecords,
    inject: [Database, LEASE],
    useFactory: (database: Database, lease: LeaseTerms) => new PostgresScrubRecords(database, lease),
  },
  {
    provide: LineReservations,
    inject: [Database, Clock, CONFIG],
    useFactory: (database: Database, clock: Clock, config: Config) =>
      new PostgresLineReservations(database, clock, { ...termsOf(config), reservationMs: config.LINE_RESERVATION_MS }),
  },
  {
    provide: InboundCalls,
    inject: [Database, Clock, IdGenerator, LEASE, CONFIG],
    useFactory: (database: Database, clock: Clock, ids: IdGenerator, lease: LeaseTerms, config: Config) =>
      new PostgresInboundCalls(database, clock, ids, lease, config.INBOUND_MAX_CALLS),
  },
  {
    provide: InboundOptOuts,
    inject: [Database, Clock],
    useFactory: (database: Database, clock: Clock) => new PostgresInboundOptOuts(database, clock),
  },
  { provide: LiveReadiness, useClass: PostgresLiveReadiness },
];

/** Calls as they are kept, with their lines: what placing, playing and reading share. */
@Module({
  imports: [SettingsModule, TrunksModule],
  providers: [{ provide: LEASE, inject: [CONFIG], useFactory: leaseOf }, ...stores, CallJournal],
  exports: [
    CallStore,
    CallHold,
    LiveCallStore,
    CallTurns,
    ScrubRecords,
    LineReservations,
    LiveReadiness,
    CallJournal,
    InboundCalls,
    InboundOptOuts,
  ],
})
export class StorageModule {}
