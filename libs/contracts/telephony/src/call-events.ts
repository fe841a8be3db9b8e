import type { TopicDefinition } from '@outcall/platform-event-bus';
import type { ActionCall } from '@outcall/contracts-actions';
import type { EndReason } from './end-reasons.js';

const DAY_MS = 86_400_000;

/** Key: run id, so that the attempts of one run stay in order. */
export const CALL_TOPIC: TopicDefinition = {
  name: 'telephony.call.v1',
  partitions: 12,
  compacted: false,
  retentionMs: 7 * DAY_MS,
  description: 'Calls as they ring, are answered and end',
  personal: "the call's number, answers, transcript and actions",
};

/**
 * How far a call has come: an event of a lower or equal rank than one applied changes nothing. Also the event's
 * `version`.
 */
export const CALL_RANK = {
  'call.ringing': 1,
  'call.answered': 2,
  'call.handoff_requested': 3,
  'call.handoff_connected': 4,
  'call.ended': 5,
} as const;
export type CallEventType = keyof typeof CALL_RANK;

interface CallEvent {
  readonly callId: string;
  readonly runId: string;
  readonly attempt: number;
  /** When it happened. */
  readonly at: string;
}

export type CallRinging = CallEvent;
export type CallAnswered = CallEvent;

export interface CallHandoff extends CallEvent {
  readonly handoff: { readonly to: string };
}

export interface CallEnded extends CallEvent {
  readonly status: 'completed' | 'no_answer' | 'busy' | 'failed' | 'canceled';
  readonly endReason: EndReason;
  readonly answeredAt: string | null;
  readonly outcome: string | null;
  readonly answers: Readonly<Record<string, string | number | boolean | null>>;
  readonly talkSeconds: number | null;
  /** The shopper asked not to be called again. */
  readonly optedOut: boolean;
  /**
   * With `callback_requested`: when the shopper was told to be called again, RFC 3339. Null: that was declined. Absent:
   * any other end, and the release before.
   */
  readonly callbackAt?: string | null;
  /**
   * With `provider_unavailable`: the network could not take the call for now, and said so before it rang (SIP 503).
   * Nobody was called. Absent: any other end, and the release before.
   */
  readonly neverRang?: true;
  /**
   * The actions the call asked for, each whole; what is past 250 kB of them is left out, and told by the dispatcher's
   * own events.
   */
  readonly actionCalls: readonly ActionCall[];
}

/** The data of every type on `CALL_TOPIC`: docs/asyncapi.json is generated from it. */
export interface CallEvents {
  'call.ringing': CallRinging;
  'call.answered': CallAnswered;
  'call.handoff_requested': CallHandoff;
  'call.handoff_connected': CallHandoff;
  'call.ended': CallEnded;
}
