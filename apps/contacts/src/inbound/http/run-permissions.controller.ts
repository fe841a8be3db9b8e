import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type {
  PermitQuestion,
  PermitRequest,
  PermitsResponse,
  PermitWaitsResponse,
  UnusedPermit,
  RunAdmissionRequest,
  RunAdmissionsResponse,
} from '@outcall/contracts-contacts';
import { PERMIT_WAITS_PATH, PERMITS_PATH, RUN_ADMISSIONS_PATH, UNUSED_PERMITS_PATH } from '@outcall/contracts-contacts';
import { ApiError } from '@outcall/kernel';
import { ClockSkew } from '@outcall/platform-service';
import { AllowCallers, answerEach, itemByItem, validatedBy, type JudgedItem } from '@outcall/platform-http';
import { AdmitRuns } from '../../application/permitting/admit-runs.use-case.js';
import { SettleCalls } from '../../application/settling/settle-calls.use-case.js';
import { AnswerWaits } from '../../application/waiting/answer-waits.use-case.js';
import { DecidePermits } from '../../application/permitting/decide-permits.use-case.js';
import {
  PERMIT_QUESTIONS_SCHEMA,
  PERMIT_SCHEMA,
  RUN_ADMISSION_SCHEMA,
  UNUSED_PERMITS_SCHEMA,
} from './internal-schemas.js';

/**
 * What the orchestrator asks before a run and before every attempt
 * (docs/handbook/dial-protocol.md#b-contacts-grants-a-permit). A batch covers many orgs: each item has its own answer.
 */
@Controller()
@AllowCallers('run-orchestrator')
export class RunPermissionsController {
  constructor(
    private readonly admitRuns: AdmitRuns,
    private readonly decidePermits: DecidePermits,
    private readonly settleCalls: SettleCalls,
    private readonly answerWaits: AnswerWaits,
    private readonly skew: ClockSkew,
  ) {}

  /**
   * A permit ends at a time. While the clocks differ too much to tell when that is, none is granted and nobody is
   * dialled.
   */
  private requireClock(): void {
    if (this.skew.isTooFar) throw ApiError.unavailable('clock');
  }

  @Post(RUN_ADMISSIONS_PATH)
  @HttpCode(200)
  async admit(
    @Body(itemByItem<RunAdmissionRequest>(RUN_ADMISSION_SCHEMA)) items: JudgedItem<RunAdmissionRequest>[],
  ): Promise<{ ok: true } & RunAdmissionsResponse> {
    this.requireClock();
    return { ok: true, results: await answerEach(items, (sound) => this.admitRuns.execute(sound)) };
  }

  @Post(PERMITS_PATH)
  @HttpCode(200)
  async permit(
    @Body(itemByItem<PermitRequest>(PERMIT_SCHEMA)) items: JudgedItem<PermitRequest>[],
  ): Promise<{ ok: true } & PermitsResponse> {
    this.requireClock();
    return { ok: true, results: await answerEach(items, (sound) => this.decidePermits.execute(sound)) };
  }

  @Post(PERMIT_WAITS_PATH)
  @HttpCode(200)
  async waits(
    @Body(validatedBy<{ items: PermitQuestion[] }>(PERMIT_QUESTIONS_SCHEMA)) { items }: { items: PermitQuestion[] },
  ): Promise<{ ok: true } & PermitWaitsResponse> {
    return { ok: true, results: await this.answerWaits.execute(items) };
  }

  @Post(UNUSED_PERMITS_PATH)
  @HttpCode(200)
  async unused(
    @Body(validatedBy<{ items: UnusedPermit[] }>(UNUSED_PERMITS_SCHEMA)) { items }: { items: UnusedPermit[] },
  ): Promise<{ ok: true; results: { ok: true }[] }> {
    await this.settleCalls.execute(
      items.map(({ until, ...permit }) => ({ ...permit, end: null, ...(until !== undefined && { until }) })),
    );
    return { ok: true, results: items.map(() => ({ ok: true })) };
  }
}
