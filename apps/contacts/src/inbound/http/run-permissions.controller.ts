import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type {
  PermitsRequest,
  PermitsResponse,
  RunAdmissionsRequest,
  RunAdmissionsResponse,
} from '@outcall/contracts-contacts';
import { PERMITS_PATH, RUN_ADMISSIONS_PATH } from '@outcall/contracts-contacts';
import { AllowCallers, validatedBy } from '@outcall/platform-http';
import { AdmitRuns } from '../../application/permitting/admit-runs.use-case.js';
import { DecidePermits } from '../../application/permitting/decide-permits.use-case.js';
import { PERMITS_SCHEMA, RUN_ADMISSIONS_SCHEMA } from './internal-schemas.js';

/**
 * What the orchestrator asks before a run and before every attempt
 * (docs/handbook/dial-protocol.md#b-contacts-grants-a-permit).
 */
@Controller()
@AllowCallers('run-orchestrator')
export class RunPermissionsController {
  constructor(
    private readonly admitRuns: AdmitRuns,
    private readonly decidePermits: DecidePermits,
  ) {}

  @Post(RUN_ADMISSIONS_PATH)
  @HttpCode(200)
  async admit(
    @Body(validatedBy<RunAdmissionsRequest>(RUN_ADMISSIONS_SCHEMA)) { items }: RunAdmissionsRequest,
  ): Promise<{ ok: true } & RunAdmissionsResponse> {
    return { ok: true, results: await this.admitRuns.execute(items) };
  }

  @Post(PERMITS_PATH)
  @HttpCode(200)
  async permit(
    @Body(validatedBy<PermitsRequest>(PERMITS_SCHEMA)) { items }: PermitsRequest,
  ): Promise<{ ok: true } & PermitsResponse> {
    return { ok: true, results: await this.decidePermits.execute(items) };
  }
}
