import type { TracedCall } from '@outcall/contracts-telephony';
import { ApiError, type Clock } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import { reduce } from '../../domain/run/reduce.js';
import type { CallFact } from '../../domain/run/run-fact.js';
import type { TelephonyReader } from '../explaining/readers.js';
import type { Moments } from '../moments.js';
import type { RunRepository } from '../run-repository.js';
import type { DialingRun, DialingRuns } from './dialing-runs.js';

/** As many as telephony tells of in one answer. */
const PAGE = 100;
/** A sweep ends after so many; the next goes on from the beginning, where those that were found stand no more. */
const MOST_PAGES = 50;

/**
 * Runs that dial longer than their call can last: the event of its end was lost, and they would dial for ever. Telephony knows the end, and it
 * is applied as its event would have been, by the rank of the call: where the event is only late, or another replica was faster, the
 * second of the two changes nothing. A call that telephony does not know counts as used and failed, as nobody can tell whether it was dialled.
 */
export class FollowLostCalls {
  constructor(
    private readonly dialing: DialingRuns,
    private readonly telephony: TelephonyReader,
    private readonly runs: RunRepository,
    private readonly doing: { readonly moments: Moments; readonly clock: Clock; readonly logger: Logger },
    private readonly longestMs: number,
  ) {}

  /** How many ends were made up for. Rejects when telephony is away. */
  async execute(): Promise<number> {
    const unmovedSince = new Date(this.doing.clock.now().getTime() - this.longestMs);
    let [found, behind]: [number, DialingRun | null] = [0, null];
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const page: DialingRun[] = await this.dialing.pageOf(unmovedSince, PAGE, behind);
      for (const tenant of byTenant(page)) found += await this.followAll(tenant);
      behind = page.at(-1) ?? null;
      if (page.length < PAGE) break;
    }
    return found;
  }

  /** What telephony cannot tell of one org keeps nobody else waiting. */
  private async followAll(runs: readonly DialingRun[]): Promise<number> {
    const [{ orgId, mode }] = runs as [DialingRun];
    try {
      const calls = await this.telephony.calls({ orgId, mode, callIds: runs.map(({ callId }) => callId) });
      const known = new Map(calls.map((call) => [call.id, call]));
      const found = await Promise.all(runs.map((run) => this.follow(run, known.get(run.callId))));
      return found.filter(Boolean).length;
    } catch (error) {
      if (!(error instanceof ApiError) || error.errorCode === 'UNAVAILABLE') throw error;
      this.doing.logger.error('calls.unknown', { orgId, mode, error });
      return 0;
    }
  }

  private async follow(run: DialingRun, call: TracedCall | undefined): Promise<boolean> {
    const fact = call ? endOf(run, call) : unknownEnd(run, this.doing.clock.now());
    if (!fact) return false;
    const { requestId = null, traceparent = null } = call ?? {};
    let isNew = false;
    await this.runs.update(
      run,
      (state) => {
        const next = reduce(state, fact, this.doing.moments.now());
        isNew = next.state !== state;
        return next;
      },
      { requestId, traceparent },
    );
    if (isNew)
      this.doing.logger.warn('call.end_lost', { runId: run.id, callId: run.callId, endReason: fact.endReason });
    return isNew;
  }
}

type Ended = Extract<CallFact, { type: 'call.ended' }>;

/** The event that was lost, from the call; null while it goes on. Its action calls come by events of their own. */
function endOf({ id, callId, attempt }: DialingRun, call: TracedCall): Ended | null {
  if (call.endedAt === null) return null;
  const { endedAt: at, answeredAt, outcome, answers, talkSeconds } = call;
  const endReason = (call.endReason ?? 'provider_unavailable') as Ended['endReason'];
  const status = call.status as Ended['status'];
  const told = { status, endReason, answeredAt, outcome, answers, talkSeconds };
  return {
    type: 'call.ended',
    callId,
    runId: id,
    attempt,
    at,
    ...told,
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
