import type { Language } from '@outcall/kernel';

/**
 * A line of the transcript as docs/handbook/calls.md shows it; milliseconds count from the moment the shopper picked
 * up.
 */
export interface TranscriptLine {
  readonly speaker: 'agent' | 'shopper';
  readonly language: Language;
  readonly text: string;
  readonly textEn: string | null;
  readonly startMs: number;
  readonly endMs: number;
  /** Of a line by the shopper, where a model may help to understand: who understood it; left out: nobody. */
  readonly understoodBy?: 'rules' | 'model';
}

/**
 * yes_no boolean, number number, the rest string (a choice by its value, a date as YYYY-MM-DD); asked but unanswered
 * null.
 */
export type AnswerValue = string | number | boolean | null;

/** How a conversation ended: the reached half of `endReason` (docs/handbook/calls.md#end-reasons). */
export type ConversationEnd =
  | 'shopper_hung_up'
  | 'agent_ended'
  | 'handed_off'
  | 'opted_out'
  | 'callback_requested'
  | 'wrong_person'
  | 'max_duration'
  | 'silence'
  /** The line broke off, and nobody knows how. Never of a simulated call. */
  | 'lost';

/** The agent wants an action done; it waits for the reply. */
export interface ActionRequest {
  /** 0, 1, 2 ... within the call: with the call id a stable identity of the request. */
  readonly index: number;
  readonly stepId: string;
  readonly name: string;
  readonly args: Readonly<Record<string, string>>;
  /** Whether the shopper said yes at a confirm step of this action since it was last called. */
  readonly isConfirmed: boolean;
  readonly atMs: number;
}

/**
 * What became of an action: the status of the ActionCall (docs/handbook/actions.md#statuses) once it is known. `sample`
 * goes on like `success`.
 */
export interface ActionReply {
  readonly status: 'success' | 'refused' | 'pending' | 'timeout' | 'sample';
  readonly result: Readonly<Record<string, unknown>> | null;
  /** Spoken by the agent as it is. */
  readonly say: string | null;
  readonly errorCode?: string | null;
}

export interface HandoffRecord {
  readonly to: string | null;
  readonly requestedAtMs: number;
  /** Null when nobody took the call. */
  readonly connectedAtMs: number | null;
}

/** All there is to say about a conversation once it is over. */
export interface Conversation {
  readonly transcript: readonly TranscriptLine[];
  /** By answer key, only questions that were asked; a null-prototype map. */
  readonly answers: Readonly<Record<string, AnswerValue>>;
  readonly outcome: string | null;
  readonly endReason: ConversationEnd;
  readonly actions: readonly { readonly request: ActionRequest; readonly reply: ActionReply }[];
  readonly isOptedOut: boolean;
  /** With `callback_requested`: when the shopper was told to be called, RFC 3339; null: that was declined. */
  readonly callbackAt?: string | null;
  /** The person who took the call last, else who was asked for last; null: nobody was asked for. */
  readonly handoff: HandoffRecord | null;
  /** The languages the shopper spoke, in order of first use. */
  readonly languagesHeard: readonly Language[];
  /** From picking up to hanging up. */
  readonly talkMs: number;
  /** Ids of the steps entered, in order. */
  readonly path: readonly string[];
}
