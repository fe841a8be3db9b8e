import type { Language } from '@outcall/kernel';
import type { CallbackTerms } from '../callback-terms.js';
import type { PhoneBehaviour } from './behaviour.js';

/** A day for conversations that are to be the same on any day: of specs, of the scenarios of the library. */
export const SAMPLE_TODAY = '2030-01-01';

/** The settings of one conversation. */
export interface ConversationSettings {
  /** As `resolveInputs` gave them. */
  readonly inputs: Readonly<Record<string, string>>;
  /** One the flow allows (`languageFor`). */
  readonly language: Language;
  /**
   * By answer key, or `no` under a confirm step's id; an empty answer is silence. A list holds one answer per time the
   * shopper is listened to; its last one stands for all that follow.
   */
  readonly testAnswers?: Readonly<Record<string, string | readonly string[]>>;
  /** Default `answers`; the behaviours of calls that are not answered count as `answers` here. */
  readonly behaviour?: PhoneBehaviour;
  /**
   * The day of the call in Asia/Kolkata, YYYY-MM-DD: what "tomorrow", "Monday" and "15 January" are counted from as
   * answers to a question for a date. Left out, only full dates are understood, and no range of days is judged.
   */
  readonly today?: string | null;
  /** What may be promised to a shopper who asks to be called later; left out: nothing. */
  readonly callback?: CallbackTerms | null;
  /** Whether a person takes the call when asked for; default true. */
  readonly isPersonAvailable?: boolean;
}
