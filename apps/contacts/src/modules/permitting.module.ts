import { Module } from '@nestjs/common';
import { AdmissionStore } from '../application/permitting/admission-store.js';
import { AdmitRuns } from '../application/permitting/admit-runs.use-case.js';
import { DecidePermits } from '../application/permitting/decide-permits.use-case.js';
import { PermitDrain } from '../application/permitting/permit-drain.js';
import { PermitStore } from '../application/permitting/permit-store.js';
import { PostgresAdmissionStore } from '../outbound/postgres/permitting/postgres-admission-store.js';
import { PostgresPermitStore } from '../outbound/postgres/permitting/postgres-permit-store.js';
import { PolicyModule } from './policy.module.js';

/** Admits runs and grants permits; who withdraws waits until no permit is left. */
@Module({
  imports: [PolicyModule],
  providers: [
    { provide: AdmissionStore, useClass: PostgresAdmissionStore },
    { provide: PermitStore, useClass: PostgresPermitStore },
    AdmitRuns,
    DecidePermits,
    PermitDrain,
  ],
  exports: [AdmitRuns, DecidePermits, PermitDrain],
})
export class PermittingModule {}
