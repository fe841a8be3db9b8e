import type { CallEnded, EndReason, TranscriptLine } from '@outcall/contracts-telephony';
import type { Conversation } from '@outcall/flow-language';
import { UNREACHED_STATUS, type UnreachedResult } from './dial-timing.js';

/** All that is known of a call once it is over. */
export interface CallEnding {
  readonly status: CallEnded['status'];
  readonly endReason: EndReason;
  readonly outcome: string | null;
  readonly answers: CallEnded['answers'];
  readonly talkSeconds: number | null;
  readonly languagesHeard: readonly string[];
  readonly transcript: readonly TranscriptLine[];
  readonly isOptedOut: boolean;
  /** What refused the invitation, as it came by SIP; left out: nothing did, or the carrier speaks no SIP. */
  readonly sipCode?: number;
  /** See `CallEnded`. */
  readonly neverRang?: true;
  /** With `callback_requested`: see `CallEnded`. */
  readonly callbackAt?: string | null;
}

const NOTHING_SAID = {
  outcome: null,
  answers: {},
  talkSeconds: null,
  languagesHeard: [],
  transcript: [],
  isOptedOut: false,
} as const;

export const unreached = (result: UnreachedResult): CallEnding => ({
  ...NOTHING_SAID,
  status: UNREACHED_STATUS[result],
  endReason: result,
});

/** The carrier will not take this call, now or ever. */
export const refusedFor = (endReason: 'blocked' | 'invalid_number'): CallEnding => ({
  ...NOTHING_SAID,
  status: 'failed',
  endReason,
});

/** How the status of a call follows from why nobody talked in it. */
const UNANSWERED_STATUS: Partial<Record<EndReason, CallEnded['status']>> = {
  no_answer: 'no_answer',
  declined: 'no_answer',
  unreachable: 'no_answer',
  busy: 'busy',
  canceled: 'canceled',
};

/** A call that was dialled and not answered, as the network told it. */
export const unanswered = (endReason: EndReason): CallEnding => ({
  ...NOTHING_SAID,
  status: UNANSWERED_STATUS[endReason] ?? 'failed',
  endReason,
});

/** A failure on our side: the call cannot be played to its end, or it is unknown whether it was dialled. */
export const UNPLAYABLE: CallEnding = { ...NOTHING_SAID, status: 'failed', endReason: 'provider_unavailable' };

/** The same after an opt-out was heard: the call did reach the shopper, and the shopper said no. */
const UNPLAYABLE_AFTER_NO: CallEnding = {
  ...NOTHING_SAID,
  status: 'completed',
  endReason: 'opted_out',
  isOptedOut: true,
};

/** The ending of a call that cannot be played to its end. After an opt-out the ending leads to no further call. */
export const unplayable = (optOutHeardAt: Date | null): CallEnding =>
  optOutHeardAt === null ? UNPLAYABLE : UNPLAYABLE_AFTER_NO;

/** A call that we ended early: its transcript is not kept. Null: nobody had picked up. */
export const hungUp = (talkMs: number | null): CallEnding =>
  talkMs === null
    ? { ...NOTHING_SAID, status: 'canceled', endReason: 'canceled' }
    : { ...NOTHING_SAID, status: 'completed', endReason: 'agent_ended', talkSeconds: Math.round(talkMs / 1_000) };

export const concluded = (talk: Omit<Conversation, 'actions'>): CallEnding => ({
  status: 'completed',
  endReason: talk.endReason,
  outcome: talk.outcome,
  answers: talk.answers,
  talkSeconds: Math.round(talk.talkMs / 1_000),
  languagesHeard: talk.languagesHeard,
  transcript: talk.transcript,
  isOptedOut: talk.isOptedOut,
  ...(talk.callbackAt !== undefined && { callbackAt: talk.callbackAt }),
});
