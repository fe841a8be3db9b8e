import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../definition/flow-step.js';

/** An utterance that is judged as an answer. */
export interface Spoken {
  readonly language: Language;
  readonly speech: string;
  /** `wordsOf(speech)`. */
  readonly words: readonly string[];
  readonly choices: readonly FlowChoice[];
  /** YYYY-MM-DD; null when it is not known. */
  readonly today: string | null;
  /** The action that a yes starts. */
  readonly confirms?: string | undefined;
}
