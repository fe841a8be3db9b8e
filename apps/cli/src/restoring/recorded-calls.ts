import { CALL_RANK, CALL_TOPIC, type CallEnded } from '@outcall/contracts-telephony';
import type { EventBus } from '@outcall/platform-event-bus';
import type { Period } from './period.js';

export interface RecordedCall {
  readonly orgId: string;
  readonly runId: string;
  readonly callId: string;
  readonly attempt: number;
  /** Somebody knew how, and told it. */
  hasEnded: boolean;
}

/**
 * Telephony, too, ends a call that it has forgotten the end of, when it starts again, a little before the hold is
 * there: nobody knows then what came of the call, so that is not its end.
 */
const ENDED_ANEW_MS = 10 * 60_000;

/** The live calls, but those that rang nobody: their attempts were given back. */
export async function readCalls(bus: EventBus, period: Period): Promise<readonly RecordedCall[]> {
  const calls = new Map<string, RecordedCall>();
  const returned = new Set<string>();
  await period.read<Partial<CallEnded>>(bus, CALL_TOPIC.name, ({ orgId, mode, type, time, data }) => {
    const { callId, runId, attempt = 0 } = data;
    if (mode !== 'live' || !Object.hasOwn(CALL_RANK, type) || !callId || !runId) return;
    const call = calls.get(callId) ?? { orgId, runId, callId, attempt, hasEnded: false };
    calls.set(callId, call);
    if (type === 'call.ended') call.hasEnded ||= !isEndedAnew(data, period.beforeEnd(time));
    if (data.neverRang === true && data.endReason === 'provider_unavailable') returned.add(callId);
  });
  for (const callId of returned) calls.delete(callId);
  return [...calls.values()];
}

const isEndedAnew = ({ endReason, neverRang }: Partial<CallEnded>, beforeHoldMs: number): boolean =>
  beforeHoldMs < ENDED_ANEW_MS &&
  (endReason === 'lost' || (endReason === 'provider_unavailable' && neverRang !== true));
