import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../../definition/flow-step.js';
import type { AnswerRange } from '../answer-range.js';
import type { Expectation, ShopperInput } from '../shopper-input.js';
import type { Spoken } from '../spoken.js';

export type Value = string | number | boolean;

/** One type of answer. A new type implements this interface and is added to `answer-kinds.ts`. */
export interface AnswerKind {
  /** The answer in an utterance; null when it holds none, or none that is certain. */
  spoken(spoken: Spoken): Value | null;
  /** The answer by the keys of the phone. */
  dialled(keys: string, choices: readonly FlowChoice[], today: string | null): Value | null;
  /** Values that may be answered, beside those that conditions compare with. */
  samples(range: AnswerRange): readonly string[];
  /**
   * Answers for the check of all paths, as keys where keys suffice. `texts`: samples, and values around those that
   * conditions compare with.
   */
  representatives(
    language: Language,
    choices: readonly FlowChoice[],
    texts: () => readonly string[],
  ): readonly ShopperInput[];
  /** What a simulated shopper says when the test gives no answer: the answer itself, or a text of the language. */
  sample(
    expected: Expectation,
    today: string | null,
  ):
    | { readonly yes: true }
    | { readonly choice: FlowChoice }
    | { readonly day: string }
    | { readonly literal: string }
    | { readonly text: true }
    | null;
}

export const said = (speech: string): ShopperInput => ({ speech, dtmf: null });
export const pressed = (dtmf: string): ShopperInput => ({ speech: null, dtmf });
