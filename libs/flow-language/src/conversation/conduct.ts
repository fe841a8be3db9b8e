import { safeMap, type Language } from '@outcall/kernel';
import type { FlowDefinition } from '../definition/flow-definition.js';
import { agent } from './agent.js';
import { openCall, type CallState } from './call-state.js';
import type { CallbackTerms } from './callback-terms.js';
import type { Conversation } from './conversation.js';
import type { Doing, Effect, EffectReply, Ending, Question } from './effects.js';
import { heardMeanwhile, isOptOut } from './heard-meanwhile.js';
import { languageHeard } from './languages.js';
import { puzzleOf, type Puzzle } from './puzzle.js';
import { turnKeyOf } from './turn-key.js';
import type { ShopperInput } from '../understanding/shopper-input.js';

/** What a call is conducted with. */
export interface ConductSettings {
  /** As `resolveInputs` gave them. */
  readonly inputs: Readonly<Record<string, string>>;
  /** One the flow allows (`languageFor`). */
  readonly language: Language;
  /**
   * The day of the call in Asia/Kolkata, YYYY-MM-DD: what "tomorrow", "Monday" and "15 January" are counted from as
   * answers to a question for a date. Left out, only full dates are understood, and no range of days is judged.
   */
  readonly today?: string | null;
  /** What may be promised to a shopper who asks to be called later; left out: nothing. */
  readonly callback?: CallbackTerms | null;
}

/** What the agent knows of a call: what it came to, without what only the line knows. */
export type Conducted = Pick<Conversation, 'answers' | 'outcome' | 'endReason' | 'isOptedOut' | 'callbackAt' | 'path'>;

/**
 * The agent of one call. It asks for one effect after the other, and is moved by nothing but the replies: the same
 * replies lead another process to the same place.
 */
export class ConductedCall {
  private readonly call: CallState;
  private readonly walk: Doing<Ending>;

  constructor(definition: FlowDefinition, { inputs, language, today, callback }: ConductSettings) {
    this.call = openCall(definition, language, inputs, today ?? null, callback ?? null);
    this.walk = agent(this.call);
  }

  /** Without a reply: the first effect. With the reply to the last effect: the next one, or how the call ends. */
  next(reply?: EffectReply): IteratorResult<Effect, Ending> {
    return reply ? this.walk.next(reply) : this.walk.next();
  }

  /** What the last effect asks for, as `kind/step/visit/what`: the same in every process and without personal data. */
  keyOf(effect: Effect): string {
    return turnKeyOf(this.call, effect);
  }

  /** That of the call as it is now: the shopper may have asked for another one. */
  get language(): Language {
    return this.call.language;
  }

  /** True from the reply on in which an opt-out was heard. */
  get isOptedOut(): boolean {
    return this.call.isOptedOut;
  }

  /** True while the shopper is asked whether the opt-out that was heard is one: a no undoes it. */
  get isOptOutAsked(): boolean {
    return this.call.isOptOutAsked;
  }

  /** The language of an utterance: by its script, else the call's. */
  languageHeard(speech: string): Language {
    return languageHeard(this.call, speech);
  }

  /** Whether what is said while it rings at somebody else's is an opt-out, or may be one. */
  mayRefuseCalls(input: ShopperInput): boolean {
    return isOptOut(heardMeanwhile(this.call, input));
  }

  /** What a model may be asked about the answer to the question of the last effect; null: nothing. */
  puzzleOf(question: Question, input: ShopperInput): Puzzle | null {
    return puzzleOf(this.call, question, input);
  }

  /** `ending`: as `next` gave it, or as the line broke off. What the call was closed with stands in both cases. */
  concluded(ending: Ending): Conducted {
    const { answers, closing, isOptedOut, callbackAt, path } = this.call;
    return {
      answers: safeMap(answers),
      ...(closing ?? ending),
      isOptedOut,
      ...(closing?.endReason === 'callback_requested' && { callbackAt: callbackAt?.toISOString() ?? null }),
      path,
    };
  }
}

/** The agent of a publishable flow, before its first effect. Expects a definition without problems. */
export function conduct(definition: FlowDefinition, settings: ConductSettings): ConductedCall {
  return new ConductedCall(definition, settings);
}
