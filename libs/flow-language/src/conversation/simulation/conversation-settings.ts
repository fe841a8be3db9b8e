import type { ConductSettings } from '../conduct.js';
import type { PhoneBehaviour } from './behaviour.js';

/** A day for conversations that are to be the same on any day: of specs, of the scenarios of the library. */
export const SAMPLE_TODAY = '2030-01-01';

/** The settings of one conversation. */
export interface ConversationSettings extends ConductSettings {
  /**
   * By answer key, or `no` under a confirm step's id; an empty answer is silence. A list holds one answer per time the
   * shopper is listened to; its last one stands for all that follow.
   */
  readonly testAnswers?: Readonly<Record<string, string | readonly string[]>>;
  /** Default `answers`; the behaviours of calls that are not answered count as `answers` here. */
  readonly behaviour?: PhoneBehaviour;
  /** Whether a person takes the call when asked for; default true. */
  readonly isPersonAvailable?: boolean;
}
