import { Module } from '@nestjs/common';
import { ContactRecords } from '../application/explaining/contact-records.js';
import { DecisionPreviews } from '../application/explaining/decision-previews.js';
import { EvidenceRegister } from '../application/explaining/evidence-register.js';
import { ExplainAdmissions } from '../application/explaining/explain-admissions.use-case.js';
import { ExplainPermits } from '../application/explaining/explain-permits.use-case.js';
import { ExplanationsController } from '../inbound/http/explanations.controller.js';
import { RecordsController } from '../inbound/http/records.controller.js';
import { PostgresContactRecords } from '../outbound/postgres/explaining/postgres-contact-records.js';
import { PostgresDecisionPreviews } from '../outbound/postgres/explaining/postgres-decision-previews.js';
import { PostgresEvidenceRegister } from '../outbound/postgres/explaining/postgres-evidence-register.js';
import { PolicyModule } from './policy.module.js';
import { StorageModule } from './storage.module.js';

/** Why somebody may be called or not, and the evidence of it. */
@Module({
  imports: [PolicyModule, StorageModule],
  controllers: [ExplanationsController, RecordsController],
  providers: [
    { provide: DecisionPreviews, useClass: PostgresDecisionPreviews },
    { provide: ContactRecords, useClass: PostgresContactRecords },
    { provide: EvidenceRegister, useClass: PostgresEvidenceRegister },
    ExplainAdmissions,
    ExplainPermits,
  ],
  exports: [ExplainPermits],
})
export class ExplainingModule {}
