import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import type { TenantContext } from '@outcall/platform-http';
import type { Answer, SealedAnswer } from '@outcall/platform-idempotency';
import { languageFor, retryPlanOf } from '@outcall/flow-language';
import { startRun, type NewRun } from '../../domain/run/start-run.js';
import type { RunTerms } from '../../domain/run/run-state.js';
import { AdmitRun, type Admitted } from './admit-run.js';
import { FirstAttempt } from './first-attempt.js';
import { LeaseHolder } from '../placing/lease-holder.js';
import { RunRepository } from '../run-repository.js';
import type { StartRunCommand } from './start-run.command.js';
import type { Starting } from './requested-start.js';

/**
 * `POST /v1/runs` (docs/handbook/runs.md#checks-before-a-run-exists): the checks, then one commit of run, first attempt
 * and `run.queued`, then the call. The answer to the request's idempotency key is part of the commit that settles it:
 * of the first when the run waits for its hours, else of the one that records what became of the call.
 */
@Injectable()
export class StartRun {
  constructor(
    private readonly admitRun: AdmitRun,
    private readonly runs: RunRepository,
    private readonly firstAttempt: FirstAttempt,
    private readonly leases: LeaseHolder,
    private readonly clock: Clock,
    private readonly faults: FaultPoints,
  ) {}

  async execute(tenant: TenantContext, command: StartRunCommand, starting: Starting): Promise<Answer | SealedAnswer> {
    const { orgId, mode } = tenant;
    const made = starting.isResumed ? await this.runs.find({ orgId, mode, id: starting.runId }) : null;
    if (made) return starting.answer(made); // its placing is the sweeper's by now
    const admitted = await this.admitRun.execute(tenant, command, { runId: starting.runId, callId: starting.callId });
    const {
      admission: { permit },
      opensAt,
    } = admitted;
    if (permit) await this.faults.reach('orchestrator.permit-granted');
    const started = startRun(this.newRun(tenant, command, admitted, starting));
    const settled = opensAt === null ? null : starting.seal(started.state.run);
    await this.runs.create(started, settled ? settled.outcome : starting.fence);
    await this.faults.reach('orchestrator.run-committed');
    return settled ?? (await this.firstAttempt.execute(started.state, permit, starting));
  }

  private newRun(
    tenant: TenantContext,
    command: StartRunCommand,
    admitted: Admitted,
    { runId, callId }: Starting,
  ): NewRun {
    const { flow, definition, admission, inputs, opensAt } = admitted;
    const plan = retryPlanOf(definition);
    const terms: RunTerms = {
      callType: definition.callType,
      basis: admission.basis,
      gapMinutes: plan.gapMinutes,
      orgHours: tenant.callingHours,
      flowHours: definition.callingHours ?? null,
      testAnswers: tenant.mode === 'test' ? (command.testAnswers ?? {}) : null,
      createdBy: tenant.credential,
    };
    return {
      id: runId,
      orgId: tenant.orgId,
      mode: tenant.mode,
      now: this.clock.now().toISOString(),
      request: {
        flowId: flow.flowId,
        flowVersionId: flow.flowVersionId,
        contactId: admission.contact?.id ?? null,
        phone: admission.phone,
        inputs,
        language: languageFor(definition, command.language ?? null),
        maxAttempts: plan.maxAttempts,
        metadata: command.metadata ?? {},
      },
      terms,
      first: opensAt === null ? { callId, lease: this.leases.next() } : { opensAt },
    };
  }
}
