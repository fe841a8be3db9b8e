import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import type { TenantContext } from '@outcall/platform-http';
import type { Answer, PreparedResponse } from '@outcall/platform-idempotency';
import type { RunTerms } from '../../domain/run/run-state.js';
import type { Transition } from '../../domain/run/transition.js';
import { AdmitRun } from './admit-run.js';
import { FirstAttempt } from './first-attempt.js';
import { newRunOf } from './new-run.js';
import { LeaseHolder } from '../placing/lease-holder.js';
import { RunRepository } from '../run-repository.js';
import type { StartRunCommand } from './start-run.command.js';
import type { Starting } from './requested-start.js';
import { writeRun } from '../write-run.js';

export interface Starter extends Pick<RunTerms, 'createdBy'> {
  readonly tenant: TenantContext;
}

/**
 * `POST /v1/runs` (docs/handbook/runs.md#checks-before-a-run-exists): the checks, then one commit of run, first attempt
 * and `run.queued`, then the call. The answer to the request's idempotency key is stored in the commit that decides it: in
 * the first one when the run waits for its hours or is paused, otherwise in the one that records the result of the placing.
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

  async execute(
    { tenant, createdBy }: Starter,
    command: StartRunCommand,
    starting: Starting,
  ): Promise<Answer | PreparedResponse> {
    const { orgId, mode } = tenant;
    const made = starting.isResumed ? await this.runs.find({ orgId, mode, id: starting.runId }) : null;
    if (made) return starting.answer(made); // the scheduler places its attempt
    const { runId, earlyCallId } = starting;
    const ids = { runId, callId: starting.callId, earlyCallId, createdBy };
    const admitted = await this.admitRun.execute(tenant, command, ids);
    const {
      admission: { permit, numberHash = null },
      callId,
      wait,
    } = admitted;
    if (permit) await this.faults.reach('orchestrator.permit-granted');
    const first = wait ?? { callId, lease: this.leases.next() };
    const by = { createdBy };
    const now = this.clock.now().toISOString();
    let settled: PreparedResponse | null = null;
    const run = newRunOf({ org: tenant, command, admitted, runId, first, by, now });
    const write = (made: Transition) => {
      settled = made.state.lease ? null : starting.seal(made.state.run);
      return this.runs.create(made, settled ? settled.outcome : starting.fence, numberHash);
    };
    const make = () => writeRun(run, write);
    const { started } = await this.admitRun.orRelease(tenant, admitted, make, (error) => starting.isKeyTaken(error));
    await this.admitRun.written(tenant, admitted, started.state);
    await this.faults.reach('orchestrator.run-committed');
    return settled ?? (await this.firstAttempt.execute(started.state, permit, starting));
  }
}
