import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type {
  PermitsRequest,
  PermitsResponse,
  RunAdmission,
  RunAdmissionRequest,
  RunAdmissionsResponse,
} from '@outcall/contracts-contacts';
import { PERMITS_PATH, RUN_ADMISSIONS_PATH } from '@outcall/contracts-contacts';
import { ApiError } from '@outcall/kernel';
import { ClockSkew } from '@outcall/platform-service';
import { AllowCallers, validatedBy } from '@outcall/platform-http';
import { AdmitRuns } from '../../application/permitting/admit-runs.use-case.js';
import { DecidePermits } from '../../application/permitting/decide-permits.use-case.js';
import { PERMITS_SCHEMA, RUN_ADMISSION_SCHEMA, RUN_ADMISSIONS_SCHEMA } from './internal-schemas.js';
import { itemByItem } from './item-by-item.js';

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
    private readonly skew: ClockSkew,
  ) {}

  /** A permit whose end nobody can tell by the clock they have is none: nobody is dialled until the clocks agree. */
  private requireClock(): void {
    if (this.skew.isTooFar) throw ApiError.unavailable('clock');
  }

  @Post(RUN_ADMISSIONS_PATH)
  @HttpCode(200)
  async admit(
    @Body(itemByItem<RunAdmissionRequest>(RUN_ADMISSIONS_SCHEMA, RUN_ADMISSION_SCHEMA))
    items: (RunAdmissionRequest | ApiError)[],
  ): Promise<{ ok: true } & RunAdmissionsResponse> {
    this.requireClock();
    const sound = items.filter((item) => !(item instanceof ApiError)) as RunAdmissionRequest[];
    const admissions = (await this.admitRuns.execute(sound))[Symbol.iterator]();
    const results = items.map((item) =>
      item instanceof ApiError ? refusalOf(item) : (admissions.next().value as RunAdmission),
    );
    return { ok: true, results };
  }

  @Post(PERMITS_PATH)
  @HttpCode(200)
  async permit(
    @Body(validatedBy<PermitsRequest>(PERMITS_SCHEMA)) { items }: PermitsRequest,
  ): Promise<{ ok: true } & PermitsResponse> {
    this.requireClock();
    return { ok: true, results: await this.decidePermits.execute(items) };
  }
}

const refusalOf = ({ message }: ApiError): RunAdmission => ({ ok: false, errorCode: 'INVALID_REQUEST', message });
