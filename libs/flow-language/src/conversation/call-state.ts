import type { Language } from '@outcall/kernel';
import type { FlowDefinition } from '../definition/flow-definition.js';
import type { FlowStep } from '../definition/flow-step.js';
import type { CallbackTerms } from './callback-terms.js';
import type { AnswerValue } from './conversation.js';
import type { Ending } from './effects.js';

/** All that the agent knows during one call. Maps, because keys are chosen by callers. */
export interface CallState {
  readonly definition: FlowDefinition;
  /** The shopper may ask for another one of the flow. */
  language: Language;
  readonly inputs: ReadonlyMap<string, string>;
  /** YYYY-MM-DD in Asia/Kolkata; null when it is not known. */
  readonly today: string | null;
  readonly steps: ReadonlyMap<string, FlowStep>;
  readonly answers: Map<string, AnswerValue>;
  readonly results: Map<string, ReadonlyMap<string, unknown>>;
  /** Actions whose confirm step got a yes that is not used up. */
  readonly confirmedActions: Set<string>;
  readonly path: string[];
  actionCount: number;
  isHandedOff: boolean;
  isOptedOut: boolean;
  /** The shopper is being asked whether the opt-out that was heard is one; so it is unless they say no. */
  isOptOutAsked: boolean;
  /** What the call ends with, even when its goodbye is cut off by the clock or by the shopper. */
  closing: Ending | null;
  /** What may be promised to a shopper who asks to be called later; null: nothing. */
  readonly callback: CallbackTerms | null;
  /** When the shopper was told to be called. */
  callbackAt: Date | null;
}

export function openCall(
  definition: FlowDefinition,
  language: Language,
  inputs: Readonly<Record<string, string>>,
  today: string | null = null,
  callback: CallbackTerms | null = null,
): CallState {
  return {
    definition,
    language,
    inputs: new Map(Object.entries(inputs)),
    today,
    steps: new Map(definition.steps.map((step) => [step.id, step])),
    answers: new Map(),
    results: new Map(),
    confirmedActions: new Set(),
    path: [],
    actionCount: 0,
    isHandedOff: false,
    isOptedOut: false,
    isOptOutAsked: false,
    closing: null,
    callback,
    callbackAt: null,
  };
}
