import { Module, type DynamicModule } from '@nestjs/common';
import { AdmitRuns } from './application/admit-runs.use-case.js';
import { DecidePermits } from './application/decide-permits.use-case.js';
import { ExplainAdmissions } from './application/explain-admissions.use-case.js';
import { ExplainPermits } from './application/explain-permits.use-case.js';
import { FindContact } from './application/find-contact.use-case.js';
import { LiftOptOut } from './application/lift-opt-out.use-case.js';
import { OptOutNumber } from './application/opt-out-number.use-case.js';
import { PermitDrain } from './application/permit-drain.js';
import {
  AdmissionStore,
  CallingPolicy,
  EvidenceRegister,
  OrgHours,
  PermitStore,
  Rehearsals,
  ShopperRepository,
  Sleeper,
} from './application/ports.js';
import { PutContact } from './application/put-contact.use-case.js';
import { WithdrawConsents } from './application/withdraw-consents.use-case.js';
import type { Config } from './config.js';
import { OrgEventsController } from './inbound/events/org-events.controller.js';
import { ContactsController } from './inbound/http/contacts.controller.js';
import { ExplanationsController } from './inbound/http/explanations.controller.js';
import { ManagedContactsController } from './inbound/http/managed-contacts.controller.js';
import { OptOutsController } from './inbound/http/opt-outs.controller.js';
import { RunPermissionsController } from './inbound/http/run-permissions.controller.js';
import { PostgresAdmissionStore } from './outbound/postgres/postgres-admission.store.js';
import { PostgresEvidenceRegister } from './outbound/postgres/postgres-evidence-register.js';
import { PostgresOrgHours } from './outbound/postgres/postgres-org-hours.js';
import { PostgresPermitStore } from './outbound/postgres/postgres-permit.store.js';
import { PostgresRehearsals } from './outbound/postgres/postgres-rehearsals.js';
import { PostgresShopperRepository } from './outbound/postgres/postgres-shopper.repository.js';
import { TimerSleeper } from './outbound/timer/timer-sleeper.js';

const USE_CASES = [
  PutContact,
  FindContact,
  AdmitRuns,
  ExplainAdmissions,
  DecidePermits,
  ExplainPermits,
  OptOutNumber,
  LiftOptOut,
  WithdrawConsents,
  PermitDrain,
];

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    const policy: CallingPolicy = {
      hours: config.CALLING_HOURS,
      maxCallsPerDay: config.MAX_CALLS_PER_SHOPPER_PER_DAY,
      basis: {
        transactionWindowMinutes: config.TRANSACTION_WINDOW_MINUTES,
        purchaseBasisHours: config.PURCHASE_BASIS_HOURS,
      },
    };
    return {
      module: AppModule,
      controllers: [
        ContactsController,
        RunPermissionsController,
        ExplanationsController,
        OptOutsController,
        ManagedContactsController,
        OrgEventsController,
      ],
      providers: [
        ...USE_CASES,
        { provide: OrgHours, useClass: PostgresOrgHours },
        { provide: CallingPolicy, useValue: policy },
        { provide: ShopperRepository, useClass: PostgresShopperRepository },
        { provide: AdmissionStore, useClass: PostgresAdmissionStore },
        { provide: PermitStore, useClass: PostgresPermitStore },
        { provide: Rehearsals, useClass: PostgresRehearsals },
        { provide: EvidenceRegister, useClass: PostgresEvidenceRegister },
        { provide: Sleeper, useClass: TimerSleeper },
      ],
    };
  }
}
