import type { HeldCall } from '../../domain/call.js';

export abstract class HeardOptOuts {
  /** Stores with the call that its shopper opted out, once; false when the call is no longer the caller's. */
  abstract note(call: HeldCall, at: Date): Promise<boolean>;
}
