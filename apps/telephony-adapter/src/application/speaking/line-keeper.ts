import type { EarSession } from './ear.js';
import type { PersonPhone } from './person-phone.js';
import type { Phone } from './phone.js';

export interface FoundPhone {
  readonly phone: Phone;
  /** Whether the shopper has picked up: then it is told by nobody any more. */
  readonly isAnswered: boolean;
}

/** What the carrier of a call does for its line. */
export interface LineKeeper {
  /**
   * The telephone of the call, taken over where somebody else had it. Asked at the beginning, and again when the way to
   * it was gone: it waits until that is there. Null: the call does not exist any more, and how it ended is known to
   * nobody. Rejects when that cannot be found out.
   */
  find(): Promise<FoundPhone | null>;
  /** From now on the shopper's sound goes to this ear, and to none before. */
  hear(ear: EarSession): void;
  /**
   * Calls a person (`+91..`), or with null finds the one who was called, perhaps by an earlier holder of the call.
   * Null: nobody is called, or they are gone. With the signal aborted nobody is called any more.
   */
  person(phone: string | null, signal: AbortSignal): Promise<PersonPhone | null>;
}
