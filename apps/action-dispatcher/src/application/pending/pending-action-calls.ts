import type { Mode } from '@outcall/kernel';
import type { KeyOutcome } from '@outcall/platform-idempotency';
import type { OwnedActionCall } from '../../domain/action-call.js';
import type { StoredActionCall } from '../calling/action-call-store.js';

/** An action call as its run's address names it. */
export interface ActionCallKey {
  readonly orgId: string;
  readonly mode: Mode;
  readonly runId: string;
  readonly id: string;
}

export interface Ending<A> {
  readonly ended: OwnedActionCall;
  readonly answered: A;
}

/** Action calls that wait for their result. Each write is one commit that holds the event it means. */
export abstract class PendingActionCalls {
  /**
   * Locks the action call, pending or not, and stores what `decide` makes of it, with the answer to the request's
   * idempotency key if it has one. Null when the run has no such action call. A throw of `decide` leaves all as it was.
   */
  abstract finish<A extends { readonly outcome: KeyOutcome | null }>(
    key: ActionCallKey,
    decide: (owned: OwnedActionCall) => Ending<A>,
  ): Promise<A | null>;
  /**
   * Ends up to `most` that were asked for at `askedUntil` or before, oldest first, but none that is locked. Returns how
   * many.
   */
  abstract timeOut(
    which: { readonly askedUntil: Date; readonly most: number },
    end: (owned: OwnedActionCall) => OwnedActionCall,
  ): Promise<number>;
  /** The same for those still `sent` whose deadline was at `dueUntil` or before: the process that sent them is gone. */
  abstract timeOutLost(
    which: { readonly dueUntil: Date; readonly most: number },
    end: (stored: StoredActionCall) => OwnedActionCall,
  ): Promise<number>;
}
