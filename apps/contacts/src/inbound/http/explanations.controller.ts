import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  PERMIT_EXPLANATIONS_PATH,
  RUN_ADMISSION_EXPLANATIONS_PATH,
  RUN_EVIDENCE_PATH,
  type PermitExplanationsResponse,
  type PermitQuestion,
  type RunAdmissionExplanationsRequest,
  type RunAdmissionExplanationsResponse,
  type RunEvidence,
  type RunEvidenceQuestion,
} from '@outcall/contracts-contacts';
import { AllowCallers, validatedBy } from '@outcall/platform-http';
import { ExplainAdmissions } from '../../application/explaining/explain-admissions.use-case.js';
import { ExplainPermits } from '../../application/explaining/explain-permits.use-case.js';
import { EvidenceRegister } from '../../application/explaining/evidence-register.js';
import { PERMIT_QUESTIONS_SCHEMA, RUN_ADMISSION_QUESTIONS_SCHEMA, RUN_EVIDENCE_SCHEMA } from './internal-schemas.js';

/** Explains what was decided, and what would be decided now or later. Writes nothing. */
@Controller()
@AllowCallers('run-orchestrator')
export class ExplanationsController {
  constructor(
    private readonly explainAdmissions: ExplainAdmissions,
    private readonly explainPermits: ExplainPermits,
    private readonly register: EvidenceRegister,
  ) {}

  @Post(RUN_ADMISSION_EXPLANATIONS_PATH)
  @HttpCode(200)
  async admissions(
    @Body(validatedBy<RunAdmissionExplanationsRequest>(RUN_ADMISSION_QUESTIONS_SCHEMA))
    { items, asOf }: RunAdmissionExplanationsRequest,
  ): Promise<{ ok: true } & RunAdmissionExplanationsResponse> {
    return { ok: true, results: await this.explainAdmissions.execute(items, asOf) };
  }

  @Post(PERMIT_EXPLANATIONS_PATH)
  @HttpCode(200)
  async permits(
    @Body(validatedBy<{ items: PermitQuestion[] }>(PERMIT_QUESTIONS_SCHEMA)) { items }: { items: PermitQuestion[] },
  ): Promise<{ ok: true } & PermitExplanationsResponse> {
    return { ok: true, results: await this.explainPermits.execute(items) };
  }

  @Post(RUN_EVIDENCE_PATH)
  @HttpCode(200)
  async evidence(
    @Body(validatedBy<RunEvidenceQuestion>(RUN_EVIDENCE_SCHEMA)) question: RunEvidenceQuestion,
  ): Promise<{ ok: true } & RunEvidence> {
    return { ok: true, ...(await this.register.ofRun(question)) };
  }
}
