import { Module, type DynamicModule } from '@nestjs/common';
import { Clock, LEGAL_TABLE } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import { Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { ContactSettings } from './application/contact-settings.js';
import { AdmitRuns } from './application/permitting/admit-runs.use-case.js';
import { DecidePermits } from './application/permitting/decide-permits.use-case.js';
import { ExplainAdmissions } from './application/explaining/explain-admissions.use-case.js';
import { AnswerWaits } from './application/waiting/answer-waits.use-case.js';
import { WaitedNumbers } from './application/waiting/waited-numbers.js';
import { PostgresWaitedNumbers } from './outbound/postgres/waiting/postgres-waited-numbers.js';
import { ExplainPermits } from './application/explaining/explain-permits.use-case.js';
import { FindContact } from './application/keeping/find-contact.use-case.js';
import { ListContacts } from './application/keeping/list-contacts.use-case.js';
import { RecordSyncedContacts } from './application/syncing/record-synced-contacts.use-case.js';
import { SyncedContactStore } from './application/syncing/synced-contact-store.js';
import { HearCallEnds } from './application/settling/hear-call-ends.use-case.js';
import { SettleCalls } from './application/settling/settle-calls.use-case.js';
import { EndedCalls } from './application/settling/ended-calls.js';
import { EraseShopper } from './application/erasing/erase-shopper.use-case.js';
import { ErasedNumbers } from './application/erasing/erased-numbers.js';
import { LiftOptOut } from './application/withdrawing/lift-opt-out.use-case.js';
import { TellErased } from './application/erasing/tell-erased.use-case.js';
import { ErasedOrKnown } from './application/withdrawing/erased-or-known.js';
import { OptOutNumber } from './application/withdrawing/opt-out-number.use-case.js';
import { PermitDrain } from './application/withdrawing/permit-drain.js';
import { AdmissionStore } from './application/permitting/admission-store.js';
import { CallingPolicy } from './application/permitting/calling-policy.js';
import { EvidenceRegister } from './application/explaining/evidence-register.js';
import { PermitStore } from './application/permitting/permit-store.js';
import { DecisionPreviews } from './application/explaining/decision-previews.js';
import { ShopperRepository } from './application/keeping/shopper-repository.js';
import { PutContact } from './application/keeping/put-contact.use-case.js';
import { WithdrawConsents } from './application/withdrawing/withdraw-consents.use-case.js';
import type { Config } from './config.js';
import { ContactListCursor } from './domain/contact-list-cursor.js';
import { NumberHashes } from './domain/number-hashes.js';
import { CallEventsController } from './inbound/events/call-events.controller.js';
import { ContactsController } from './inbound/http/contacts.controller.js';
import { ErasuresController } from './inbound/http/erasures.controller.js';
import { ExplanationsController } from './inbound/http/explanations.controller.js';
import { ManagedContactsController } from './inbound/http/managed-contacts.controller.js';
import { OptOutsController } from './inbound/http/opt-outs.controller.js';
import { SyncedContactsController } from './inbound/http/synced-contacts.controller.js';
import { PostgresSyncedContactStore } from './outbound/postgres/syncing/postgres-synced-contact-store.js';
import { ContactRecords } from './application/explaining/contact-records.js';
import { RecordsController } from './inbound/http/records.controller.js';
import { PostgresContactRecords } from './outbound/postgres/explaining/postgres-contact-records.js';
import { RunPermissionsController } from './inbound/http/run-permissions.controller.js';
import { PostgresErasedNumbers } from './outbound/postgres/erasing/postgres-erased-numbers.js';
import { PostgresAdmissionStore } from './outbound/postgres/permitting/postgres-admission-store.js';
import { PostgresEvidenceRegister } from './outbound/postgres/explaining/postgres-evidence-register.js';
import { permitRetention } from './outbound/postgres/permitting/permit-retention.js';
import { PostgresEndedCalls } from './outbound/postgres/settling/postgres-ended-calls.js';
import { PostgresPermitStore } from './outbound/postgres/permitting/postgres-permit-store.js';
import { PostgresDecisionPreviews } from './outbound/postgres/explaining/postgres-decision-previews.js';
import { TurnsPerNumber } from './outbound/postgres/keeping/turns-per-number.js';
import { PostgresShopperRepository } from './outbound/postgres/keeping/postgres-shopper-repository.js';

const policyOf = (config: Config): CallingPolicy => ({
  hours: config.CALLING_HOURS,
  rules: LEGAL_TABLE.rules,
  maxCallsPerDay: config.MAX_CALLS_PER_SHOPPER_PER_DAY,
  basis: {
    transactionWindowMinutes: config.TRANSACTION_WINDOW_MINUTES,
    purchaseBasisHours: config.PURCHASE_BASIS_HOURS,
  },
});

const USE_CASES = [
  PutContact,
  FindContact,
  ListContacts,
  AdmitRuns,
  ExplainAdmissions,
  DecidePermits,
  ExplainPermits,
  AnswerWaits,
  ErasedOrKnown,
  TellErased,
  OptOutNumber,
  LiftOptOut,
  WithdrawConsents,
  RecordSyncedContacts,
  EraseShopper,
  SettleCalls,
  HearCallEnds,
];

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        ContactsController,
        RunPermissionsController,
        ExplanationsController,
        OptOutsController,
        SyncedContactsController,
        ManagedContactsController,
        RecordsController,
        ErasuresController,
        CallEventsController,
      ],
      providers: [
        ...USE_CASES,
        { provide: CallingPolicy, useValue: policyOf(config) },
        { provide: ContactSettings, useValue: { clockMarginMs: config.CLOCK_MARGIN_MS } satisfies ContactSettings },
        { provide: NumberHashes, useValue: new NumberHashes(config.NUMBER_HASH_KEY) },
        { provide: ContactListCursor, useValue: new ContactListCursor(config.NUMBER_HASH_KEY) },
        // Half of the connections, so that admissions and permits always find one.
        {
          provide: TurnsPerNumber,
          useFactory: () => new TurnsPerNumber(Math.max(1, Math.floor(config.DATABASE_POOL_SIZE / 2))),
        },
        { provide: ShopperRepository, useClass: PostgresShopperRepository },
        { provide: ErasedNumbers, useClass: PostgresErasedNumbers },
        { provide: AdmissionStore, useClass: PostgresAdmissionStore },
        { provide: PermitStore, useClass: PostgresPermitStore },
        { provide: EndedCalls, useClass: PostgresEndedCalls },
        { provide: WaitedNumbers, useClass: PostgresWaitedNumbers },
        { provide: DecisionPreviews, useClass: PostgresDecisionPreviews },
        { provide: ContactRecords, useClass: PostgresContactRecords },
        { provide: EvidenceRegister, useClass: PostgresEvidenceRegister },
        { provide: SyncedContactStore, useClass: PostgresSyncedContactStore },
        PermitDrain,
        {
          provide: Retention,
          inject: [Database, Clock, Logger],
          useFactory: (database: Database, clock: Clock, logger: Logger) =>
            new Retention(
              database,
              clock,
              logger,
              permitRetention(config.PERMIT_RETENTION_DAYS),
              config.RETENTION_EVERY_MS,
            ),
        },
      ],
    };
  }
}
