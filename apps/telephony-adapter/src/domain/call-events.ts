import { fittingActions, type ActionCall } from '@outcall/contracts-actions';
import {
  CALL_RANK,
  CALL_TOPIC,
  type CallEnded,
  type CallEventType,
  type CallHandoff,
  type CallRinging,
} from '@outcall/contracts-telephony';
import type { NewEvent } from '@outcall/platform-outbox';
import type { CallEnding } from './call-ending.js';
import type { HeldCall } from './call.js';

type EventfulCall = Pick<HeldCall, 'orgId' | 'mode' | 'id' | 'runId' | 'attempt' | 'requestId' | 'traceparent'>;

export const ringing = (call: EventfulCall, at: Date): NewEvent<CallRinging> => eventOf(call, 'call.ringing', at, {});

export const answered = (call: EventfulCall, at: Date): NewEvent => eventOf(call, 'call.answered', at, {});

export const handoff = (
  call: EventfulCall,
  kind: 'handoff_requested' | 'handoff_connected',
  to: string,
  at: Date,
): NewEvent<CallHandoff> => eventOf(call, `call.${kind}`, at, { handoff: { to } });

interface Ended {
  readonly ending: CallEnding;
  readonly answeredAt: Date | null;
  /** Action calls as the dispatcher answered them. */
  readonly actionCalls: readonly ActionCall[];
  /** Action calls that the dispatcher never answered. */
  readonly unanswered?: readonly ActionCall[];
}

export const ended = (
  call: EventfulCall,
  { ending, answeredAt, actionCalls, unanswered = [] }: Ended,
  at: Date,
): NewEvent<CallEnded> =>
  eventOf(call, 'call.ended', at, {
    status: ending.status,
    endReason: ending.endReason,
    answeredAt: answeredAt?.toISOString() ?? null,
    outcome: ending.outcome,
    answers: ending.answers,
    talkSeconds: ending.talkSeconds,
    optedOut: ending.isOptedOut,
    ...(ending.neverRang && { neverRang: true }),
    ...(ending.callbackAt !== undefined && { callbackAt: ending.callbackAt }),
    actionCalls: fittingActions(actionCalls, unanswered),
  });

function eventOf<Extra>(
  call: EventfulCall,
  type: CallEventType,
  at: Date,
  extra: Extra,
): NewEvent<CallRinging & Extra> {
  return {
    topic: CALL_TOPIC.name,
    type,
    key: call.runId,
    orgId: call.orgId,
    mode: call.mode,
    time: at.toISOString(),
    version: CALL_RANK[type],
    requestId: call.requestId,
    traceparent: call.traceparent,
    data: { callId: call.id, runId: call.runId, attempt: call.attempt, at: at.toISOString(), ...extra },
  };
}
