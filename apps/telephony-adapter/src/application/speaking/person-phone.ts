import type { Phone } from './phone.js';

/** The telephone of a person who is called into a call. Without the call it is hung up. */
export interface PersonPhone extends Phone {
  /** When it was found: whether they had picked up, and were in the call. Then neither is told any more. */
  readonly state: 'called' | 'answered' | 'joined';
  /** The shopper and the person hear each other from now on; a repeat changes nothing. False: one of them is gone. */
  join(): Promise<boolean>;
  /** Nobody here goes on with it, whether it is over or not: nothing is told or looked after any more. */
  leave(): void;
}
