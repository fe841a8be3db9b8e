import { Injectable } from '@nestjs/common';
import type { TracedCall } from '@outcall/contracts-telephony';
import { Clock } from '@outcall/kernel';
import { isOutage } from '@outcall/platform-batching';
import { Logger } from '@outcall/platform-telemetry';
import { reduce } from '../../domain/run/reduce.js';
import type { CallFact, RunFact } from '../../domain/run/run-fact.js';
import { TelephonyReader } from '../explaining/telephony-reader.js';
import { Moments } from '../moments.js';
import { RunRepository } from '../run-repository.js';
import type { DialingRun } from './dialing-runs.js';

/**
 * Asks telephony what became of calls, and ends the attempts of those that are over, as their events would have. The
 * rank of the call decides, so when the event comes after all, or another replica was faster, the second one changes
 * nothing. A call that telephony does not know counts as a used, failed attempt, because nobody can tell whether it was
 * dialled. But when the run ended while its attempt was being placed, and no event of a call has come, there was no
 * call.
 */
@Injectable()
export class SettleCalls {
  constructor(
    private readonly telephony: TelephonyReader,
    private readonly runs: RunRepository,
    private readonly moments: Moments,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * For 100 runs at most. When the result of a placing is not known, its lease must have ended. Returns how many ends
   * were found. Rejects when telephony is away.
   */
  async execute(runs: readonly DialingRun[]): Promise<number> {
    let found = 0;
    for (const tenant of byTenant(runs)) found += await this.settleAll(tenant);
    return found;
  }

  /** One org at a time: an error of one org's question does not stop the others. */
  private async settleAll(runs: readonly DialingRun[]): Promise<number> {
    const [{ orgId, mode }] = runs as [DialingRun];
    try {
      const calls = await this.telephony.calls({ orgId, mode, callIds: runs.map(({ callId }) => callId) });
      const known = new Map(calls.map((call) => [call.id, call]));
      const found = await Promise.all(runs.map((run) => this.settleOne(run, known.get(run.callId))));
      return found.filter(Boolean).length;
    } catch (error) {
      if (isOutage(error)) throw error;
      this.logger.error('calls.unknown', { orgId, mode, error });
      return 0;
    }
  }

  private async settleOne(run: DialingRun, call: TracedCall | undefined): Promise<boolean> {
    const fact = factOf(run, call, this.clock.now());
    if (!fact) return false;
    const { requestId = null, traceparent = null } = call ?? {};
    let isNew = false;
    await this.runs.update(
      run,
      (state) => {
        const next = reduce(state, fact, this.moments.now());
        isNew = next.state !== state;
        return next;
      },
      { requestId, traceparent },
    );
    const isFound = isNew && fact.type === 'call.ended';
    if (isFound) this.logger.warn('call.end_lost', { runId: run.id, callId: run.callId, endReason: fact.endReason });
    return isFound;
  }
}

type Ended = Extract<CallFact, { type: 'call.ended' }>;

/** Null while the call goes on. */
function factOf(run: DialingRun, call: TracedCall | undefined, now: Date): Ended | Refused | null {
  if (run.placer !== null && (!call || call.carrierCode === 'refused'))
    return { type: 'attempt.refused', callId: run.callId, owner: run.placer, refusal: NOT_PLACED };
  return call ? endOf(run, call) : unknownEnd(run, now);
}

type Refused = Extract<RunFact, { type: 'attempt.refused' }>;
/** After this time all permits have expired, so the call will not be placed any more. */
const NOT_PLACED: Refused['refusal'] = { ok: false, reason: 'permit_expired' };

/** The lost event, made from the call; null while the call goes on. Action calls have their own events. */
function endOf({ id, callId, attempt }: DialingRun, call: TracedCall): Ended | null {
  if (call.endedAt === null) return null;
  const { endedAt: at, answeredAt, outcome, answers, talkSeconds } = call;
  const endReason = (call.endReason ?? 'provider_unavailable') as Ended['endReason'];
  const status = call.status as Ended['status'];
  const result = { status, endReason, answeredAt, outcome, answers, talkSeconds };
  return {
    type: 'call.ended',
    callId,
    runId: id,
    attempt,
    at,
    ...result,
    optedOut: endReason === 'opted_out',
    actionCalls: [],
  };
}

const unknownEnd = ({ id, callId, attempt }: DialingRun, now: Date): Ended => ({
  type: 'call.ended',
  callId,
  runId: id,
  attempt,
  at: now.toISOString(),
  status: 'failed',
  endReason: 'provider_unavailable',
  answeredAt: null,
  outcome: null,
  answers: {},
  talkSeconds: null,
  optedOut: false,
  actionCalls: [],
});

function byTenant(runs: readonly DialingRun[]): DialingRun[][] {
  const tenants = new Map<string, DialingRun[]>();
  for (const run of runs) {
    const key = `${run.orgId}/${run.mode}`;
    tenants.set(key, [...(tenants.get(key) ?? []), run]);
  }
  return [...tenants.values()];
}
