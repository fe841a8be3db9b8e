import type { Language } from '@outcall/kernel';
import type { PhoneBehaviour } from './behaviour.js';

/** How one conversation is to be held. */
export interface ConversationSettings {
  /** As `resolveInputs` gave them. */
  readonly inputs: Readonly<Record<string, string>>;
  /** One the flow allows (`languageFor`). */
  readonly language: Language;
  /** By answer key, or `no` under a confirm step's id; an empty answer is silence. */
  readonly testAnswers?: Readonly<Record<string, string>>;
  /** Default `answers`; the behaviours of calls that are not answered count as `answers` here. */
  readonly behaviour?: PhoneBehaviour;
  /** Whether a person takes the call when asked for; default true. */
  readonly isPersonAvailable?: boolean;
}
