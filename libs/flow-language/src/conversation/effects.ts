import type { ActionReply, ActionRequest, ConversationEnd } from './conversation.js';
import type { BuiltInRequest } from '../understanding/built-in-request.js';
import type { Expectation, ShopperInput } from '../understanding/shopper-input.js';

/** One thing for the agent to say; `textEn` null when the call is in English or the flow has no English text. */
export interface SpokenLine {
  /** Which line it is, in whatever words: `prompt`, `result` of an action, or a phrase of the agent's own. */
  readonly name: string;
  readonly text: string;
  readonly textEn: string | null;
}

/** Why the agent listens: the question of an ask step, or the yes of a confirm step. */
export interface Question {
  readonly stepId: string;
  readonly answerKey: string | null;
  readonly expected: Expectation;
  /** What the agent asks back; left out: the question of the step. */
  readonly asksBack?: 'askedToStop' | 'pressedNine' | 'askWhen';
  /** What a simulated shopper says to it who was told nothing; without it a sample of the type, which is a yes. */
  readonly unscripted?: 'no';
}

/**
 * What the agent needs from the line. A carrier with real speech performs these; `converse` performs them with a
 * simulated shopper. Whoever performs them owns time and ends the call by not resuming the agent.
 */
export type Effect =
  | { readonly kind: 'say'; readonly line: SpokenLine }
  | { readonly kind: 'listen'; readonly question: Question }
  | { readonly kind: 'act'; readonly request: Omit<ActionRequest, 'atMs'> }
  | { readonly kind: 'handoff'; readonly to: string | null };

/** What is done on the line; `act` is done elsewhere, while the shopper waits. */
export type LineEffect = Exclude<Effect, { readonly kind: 'act' }>;

/** What an utterance was taken for: an answer that its question declares, or a request. */
export type Verdict = { readonly kind: 'value'; readonly value: string | boolean } | { readonly kind: BuiltInRequest };

/** Found outside, where the rules understand nothing. It stays with the reply, so that nobody is asked twice. */
export interface Understood {
  readonly by: 'model';
  readonly verdict: Verdict;
}

/**
 * The answers to the effects; `cutInWith` is what the shopper said into a line, or with what the shopper broke off the
 * ringing at a person's.
 */
export type EffectReply =
  | { readonly kind: 'said'; readonly cutInWith: ShopperInput | null }
  | { readonly kind: 'listened'; readonly input: ShopperInput; readonly understood?: Understood }
  | { readonly kind: 'acted'; readonly reply: ActionReply }
  | { readonly kind: 'handed_off'; readonly isConnected: boolean; readonly cutInWith?: ShopperInput };

export type LineReply = Exclude<EffectReply, { readonly kind: 'acted' }>;

/** What a turn on the line came to. `over`: with it the line has ended, so the agent is not resumed. */
export interface LineTurn<Reply extends EffectReply = LineReply> {
  readonly reply: Reply;
  readonly over: Ending | null;
}

export interface Ending {
  readonly endReason: ConversationEnd;
  readonly outcome: string | null;
}

/** Where a step leads: to another step, or to the end of the call. */
export type Move = { readonly to: string } | { readonly end: Ending };

/** To the step drawn for it; where none is drawn the call ends. */
export function follow(to: string | undefined, endReason: ConversationEnd = 'agent_ended'): Move {
  return to === undefined ? { end: { endReason, outcome: null } } : { to };
}

/** A piece of the agent's behaviour. */
export type Doing<T> = Generator<Effect, T, EffectReply>;

export function* perform<K extends EffectReply['kind']>(
  effect: Effect,
  expected: K,
): Doing<Extract<EffectReply, { kind: K }>> {
  const reply = yield effect;
  if (reply.kind !== expected)
    throw new TypeError(`the effect ${effect.kind} was answered with ${reply.kind}, not with ${expected}`);
  return reply as Extract<EffectReply, { kind: K }>;
}
