import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { FaultPoints } from '@outcall/platform-faults';
import type { TenantContext } from '@outcall/platform-http';
import type { RunTerms } from '../../domain/run/run-state.js';
import type { Transition } from '../../domain/run/transition.js';
import { AdmitRun } from './admit-run.js';
import { FirstAttempt } from './first-attempt.js';
import { newRunOf } from './new-run.js';
import { hashesOf } from '../number-hashes.js';
import { LeaseHolder } from '../placing/lease-holder.js';
import { RunRepository } from '../run-repository.js';
import type { StartRunCommand } from './start-run.command.js';
import type { RequestOutcome } from '../request-outcome.js';
import type { RequestedStart, StartedRun } from './requested-start.js';
import { writeRun } from '../write-run.js';

export interface Starter extends Pick<RunTerms, 'createdBy'> {
  readonly tenant: TenantContext;
}

/**
 * `POST /v1/runs` (docs/handbook/runs.md#checks-before-a-run-exists): the checks, then one commit of run, first attempt
 * and `run.queued`, then the call. What the request's idempotency key is to have is stored in the commit that decides
 * the answer: in the first one when the run waits for its hours or is paused, otherwise in the one that records the
 * result of the placing.
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
    requested: RequestedStart,
  ): Promise<StartedRun> {
    const { orgId, mode } = tenant;
    const { ids, isResumed } = requested;
    const made = isResumed ? await this.runs.find({ orgId, mode, id: ids.runId }) : null;
    if (made) return { run: made, outcome: null }; // the scheduler places its attempt
    const admitted = await this.admitRun.execute({ tenant, command, ids, isResumed, createdBy });
    const {
      admission: { permit },
      callId,
      wait,
    } = admitted;
    if (permit) await this.faults.reach('orchestrator.permit-granted');
    const first = wait ?? { callId, lease: this.leases.next() };
    const now = this.clock.now().toISOString();
    const run = newRunOf({ org: tenant, command, admitted, runId: ids.runId, first, by: { createdBy }, now });
    let outcome: RequestOutcome | null = null;
    const write = (made: Transition) => {
      outcome = made.state.lease ? null : requested.outcomeOf(made.state.run);
      return this.runs.create(made, outcome ? outcome.outcome : requested.fence, hashesOf(admitted.admission));
    };
    const make = () => writeRun(run, write);
    const { started } = await this.admitRun.orRelease(tenant, admitted, make, (error) => requested.isKeyTaken(error));
    await this.admitRun.written(tenant, admitted, started.state);
    await this.faults.reach('orchestrator.run-committed');
    return outcome
      ? { run: started.state.run, outcome }
      : await this.firstAttempt.execute(started.state, permit, requested);
  }
}
