import type { AnswerType, FlowChoice } from '../definition/flow-step.js';
import type { AnswerRange } from './answer-range.js';

/** What came from the shopper's side of the line: speech as text, or keys of the phone; both null is silence. */
export interface ShopperInput {
  readonly speech: string | null;
  readonly dtmf: string | null;
}

/** What the agent listens for. */
export interface Expectation {
  readonly type: AnswerType;
  readonly choices: readonly FlowChoice[];
  /** The action that a yes starts: asked whether to cancel, "send it" is no yes, and "cancel it" is one. */
  readonly confirms?: string;
  /** What lies outside is no answer. */
  readonly range?: AnswerRange;
}
