import type { AskedChange, Outcome } from './change.js';

/**
 * Changes that other services make: recorded before they are asked for, so that none is lost, and settled with the
 * answer.
 */
export abstract class AskedChanges {
  /** Its number. */
  abstract begin(change: AskedChange): Promise<string>;
  /** Puts it into the log. `subjectId`: that of what was made, where the request did not name it. */
  abstract settle(id: string, outcome: Outcome, subjectId: string | null): Promise<void>;
  /** It was refused: nothing changed. */
  abstract drop(id: string): Promise<void>;
  /** Settles as `unknown` those that were asked for before that age, up to a batch; returns how many. */
  abstract settleAbandoned(olderThanMs: number): Promise<number>;
}
