import { Injectable } from '@nestjs/common';
import type { PermitGrant } from '@outcall/contracts-contacts';
import type { Run } from '@outcall/contracts-runs';
import { ApiError, Clock, IdGenerator } from '@outcall/kernel';
import type { TenantContext } from '@outcall/platform-http';
import { languageFor, retryPlanOf } from '@outcall/flow-language';
import { startRun, type NewRun } from '../domain/run/start-run.js';
import type { RunTerms } from '../domain/run/run-state.js';
import { AdmitRun, type Admitted } from './admit-run.js';
import { FirstAttempt } from './first-attempt.js';
import { LeaseHolder } from './lease-holder.js';
import { RunRepository } from './ports.js';
import type { StartRunCommand } from './start-run.command.js';

/**
 * `POST /v1/runs` (specification §4.3): the checks, then one commit of run, first attempt and `run.queued`, then the call.
 * An idempotency key will be claimed before the first line and its answer stored with the commit.
 */
@Injectable()
export class StartRun {
  constructor(
    private readonly admitRun: AdmitRun,
    private readonly runs: RunRepository,
    private readonly firstAttempt: FirstAttempt,
    private readonly leases: LeaseHolder,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async execute(tenant: TenantContext, command: StartRunCommand): Promise<Run> {
    const ids = { runId: this.ids.next('run'), callId: this.ids.next('call') };
    const admitted = await this.admitRun.execute(tenant, command, ids);
    const started = startRun(this.newRun(tenant, command, admitted, ids));
    await this.runs.create(started);
    const { permit } = admitted.admission;
    return permit ? await this.placeFirst(started.state, permit) : started.state.run;
  }

  private async placeFirst(state: Parameters<FirstAttempt['execute']>[0], permit: PermitGrant): Promise<Run> {
    const run = await this.firstAttempt.execute(state, permit);
    if (run.status === 'gave_up') throw new ApiError('CANNOT_PLACE', `the call cannot be placed: ${run.lastError}`);
    return run;
  }

  private newRun(tenant: TenantContext, command: StartRunCommand, admitted: Admitted, { runId, callId }: { runId: string; callId: string }): NewRun {
    const { flow, definition, admission, inputs } = admitted;
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
      first: admission.opensAt === null ? { callId, lease: this.leases.next() } : { opensAt: admission.opensAt },
    };
  }
}
