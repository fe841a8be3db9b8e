import type { ActionReply } from '../conversation/conversation.js';

/** One way a call of a library flow can go: walked in every language the flow allows. */
export interface LibraryScenario {
  /** The end of a sentence: "the shopper wants it tomorrow". */
  readonly name: string;
  /** The run's inputs; the required ones at least. */
  readonly inputs: Readonly<Record<string, string>>;
  /**
   * By answer key, or `no` under a confirm step's id; an empty answer is silence. Left out: yes, the first choice, a
   * sample.
   */
  readonly testAnswers: Readonly<Record<string, string>>;
  /** The outcome's key; null where the call ends without one (a person took it over). */
  readonly outcome: string | null;
  /** Actions asked for, in order, when that is the point of the scenario. */
  readonly actions?: readonly string[];
  /** Replies by action name; an action left out is answered by its sample. */
  readonly replies?: Readonly<Record<string, Partial<ActionReply> & Pick<ActionReply, 'status'>>>;
  /** Default true. */
  readonly isPersonAvailable?: boolean;
}
