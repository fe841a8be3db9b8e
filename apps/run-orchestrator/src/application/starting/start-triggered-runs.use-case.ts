import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { TriggeredStart, TriggeredStartAnswer, TriggerKey } from '@outcall/contracts-runs';
import type { FlowTrigger } from '@outcall/flow-language';
import { ApiError, Clock, IdGenerator } from '@outcall/kernel';
import type { NewRun } from '../../domain/run/starting/start-run.js';
import { LeaseHolder } from '../placing/lease-holder.js';
import { AdmitRun, type Admitted } from './admit-run.js';
import { FirstAttempt } from './first-attempt.js';
import { newRunOf } from './new-run.js';
import { hashesOf } from '../number-hashes.js';
import type { StartingOrg } from './start-checks.js';
import { newStartIds } from './start-ids.js';
import type { StartRunCommand } from './start-run.command.js';
import { TriggeredRuns } from './triggered-runs.js';
import { writeRun } from '../write-run.js';
import { WrongPersonError } from './wrong-person-error.js';

/** An item whose body keeps the rules of `POST /v1/runs`, or the refusal. */
export interface TriggeredItem extends Pick<TriggeredStart, 'orgId' | 'orgVersion' | 'startBy' | 'mode' | 'trigger'> {
  readonly command: StartRunCommand | ApiError;
}

/**
 * Starts runs for changes in a store: at most one per trigger key. The key is a unique column of the run, so a repeated
 * request, in parallel or after a crash, finds the existing run. Nothing is dialled before the run is committed.
 */
@Injectable()
export class StartTriggeredRuns {
  constructor(
    private readonly admitRun: AdmitRun,
    private readonly triggered: TriggeredRuns,
    private readonly firstAttempt: FirstAttempt,
    private readonly leases: LeaseHolder,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  async execute(items: readonly TriggeredItem[]): Promise<TriggeredStartAnswer[]> {
    const names = items.map(({ orgId, mode, trigger }) => ({ orgId, mode, key: keyOf(trigger) }));
    const made = await this.triggered.find(names);
    return await Promise.all(
      items.map(async (item, index) => {
        const run = made[index];
        return run ? { outcome: 'already', ...run } : await this.start(item, keyOf(item.trigger)).catch(refusalOf);
      }),
    );
  }

  private async start(
    { orgId, orgVersion = 0, startBy, mode, trigger, command }: TriggeredItem,
    key: string,
  ): Promise<TriggeredStartAnswer> {
    if (startBy !== undefined && this.clock.now().getTime() > Date.parse(startBy))
      return { outcome: 'refused', errorCode: 'TOO_OLD', reason: "the trigger's maxAgeMinutes are over" };
    if (command instanceof ApiError) throw command;
    const known = await this.triggered.org(orgId);
    // A refusal is final, so it must not be based on older settings than the shop had when it sent the object.
    if (!known || known.orgVersion < orgVersion)
      return { outcome: 'unavailable', reason: 'the settings of the org have not arrived yet' };
    const org: StartingOrg = { orgId, mode, ...known };
    const ids = newStartIds(this.ids);
    const { runId } = ids;
    const createdBy = { kind: 'trigger', id: trigger.triggerId, name: `trigger ${trigger.triggerId}` };
    const admitted = await this.admitRun.execute({ tenant: org, command, ids, isResumed: false, createdBy });
    const hashes = hashesOf(admitted.admission);
    const { started, isWritten } = await this.admitRun.orRelease(org, admitted, async () => {
      const { stillValid = [], on, inputs = {} } = triggerOf(admitted, trigger.triggerId);
      const taken = Object.keys(command.inputs ?? {});
      const by = { createdBy, source: { ...sourceOf(trigger), stillValid, takes: { on, inputs }, taken } };
      const [first, now] = [this.firstOf(admitted), this.clock.now().toISOString()];
      const run = newRunOf({ org, command, admitted, runId, first, by, now });
      return await writeRun(run, (made) => this.triggered.create(made, key, hashes));
    });
    if (!isWritten) {
      await this.admitRun.releaseUnused(org, admitted);
      return await this.already(org, key);
    }
    await this.admitRun.written(org, admitted, started.state);
    const run = started.state.lease
      ? await this.firstAttempt.place(started.state, admitted.admission.permit)
      : started.state.run;
    const { status, lastError } = run;
    if (status !== 'gave_up' || run.calls.length > 0) return { outcome: 'started', runId, status };
    const reason = `the call cannot be placed: ${lastError}`;
    return { outcome: 'refused', errorCode: 'CANNOT_PLACE', reason, runId, lastError };
  }

  private firstOf({ wait, callId }: Admitted): NewRun['first'] {
    return wait ?? { callId, lease: this.leases.next() };
  }

  /** Somebody else was faster; nothing of ours was written. */
  private async already({ orgId, mode }: StartingOrg, key: string): Promise<TriggeredStartAnswer> {
    const [run] = await this.triggered.find([{ orgId, mode, key }]);
    return run ? { outcome: 'already', ...run } : { outcome: 'unavailable', reason: 'the run is being made' };
  }
}

const keyOf = ({ flowId, triggerId, storeId, entity, externalId, change }: TriggerKey): string =>
  createHash('sha256')
    .update(JSON.stringify([flowId, triggerId, storeId, entity, externalId, change]))
    .digest('hex');

const sourceOf = ({ triggerId, storeId, entity, externalId }: TriggerKey) => ({
  triggerId,
  storeId,
  entity,
  externalId,
});

function triggerOf({ definition }: Admitted, id: string): FlowTrigger {
  const trigger = definition.triggers?.find((one) => one.id === id);
  if (!trigger) throw new ApiError('NOT_PUBLISHED', `the published version has no trigger ${id}`);
  return trigger;
}

function refusalOf(error: unknown): TriggeredStartAnswer {
  if (error instanceof WrongPersonError)
    return { outcome: 'refused', errorCode: error.errorCode, reason: error.message };
  if (!(error instanceof ApiError) || error.status >= 500)
    return {
      outcome: 'unavailable',
      reason: error instanceof ApiError ? error.message : 'the run could not be started',
    };
  const { errorCode, message, details } = error;
  return { outcome: 'refused', errorCode, reason: message, ...(details && { details }) };
}
