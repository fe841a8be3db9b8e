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

/** The live calls, but those that rang nobody: their attempts were given back. */
export async function readCalls(bus: EventBus, period: Period): Promise<readonly RecordedCall[]> {
  const calls = new Map<string, RecordedCall>();
  const returned = new Set<string>();
  await period.read<Partial<CallEnded>>(bus, CALL_TOPIC.name, ({ orgId, mode, type, data }) => {
    const { callId, runId, attempt = 0 } = data;
    if (mode !== 'live' || !Object.hasOwn(CALL_RANK, type) || !callId || !runId) return;
    const call = calls.get(callId) ?? { orgId, runId, callId, attempt, hasEnded: false };
    calls.set(callId, call);
    if (type === 'call.ended') call.hasEnded ||= !mayBeEndedAnew(data);
    if (data.neverRang === true && data.endReason === 'provider_unavailable') returned.add(callId);
  });
  for (const callId of returned) calls.delete(callId);
  return [...calls.values()];
}

/**
 * Telephony, too, ends a call that it has forgotten the end of, when it starts again: nobody knows then what came of
 * the call, so that is not its end. When it did so cannot be told from the hold, whose time moves with every change: a
 * provider that failed in this period looks the same, and its run is canceled rather than called after a no.
 */
const mayBeEndedAnew = ({ endReason, neverRang }: Partial<CallEnded>): boolean =>
  endReason === 'lost' || (endReason === 'provider_unavailable' && neverRang !== true);
