import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';
import type { FlowPublished, FlowRetired } from '@outcall/contracts-flow';
import type { Mode } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import type { KeyOutcome } from '@outcall/platform-idempotency';
import type { TraceContext } from '@outcall/platform-telemetry';
import type { OwnedActionCall } from '../domain/action-call.js';

export interface ActionCallEntry {
  readonly command: ActionCallCommand;
  /** What to store when the action call is new. */
  readonly actionCall: ActionCall;
  /** Of the request: a batch runs outside of any. */
  readonly trace: TraceContext;
}

export abstract class ActionCallStore {
  /** Stores those that are new, each with its event, and returns every one as it stands, in order. One statement. */
  abstract record(entries: readonly ActionCallEntry[]): Promise<ActionCall[]>;
}

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
   * Locks the action call, pending or not, and stores what `decide` makes of it, with the answer to the request's idempotency key if it
   * has one. Null when the run has no such action call. A throw of `decide` leaves all as it was.
   */
  abstract finish<A extends { readonly outcome: KeyOutcome | null }>(
    key: ActionCallKey,
    decide: (owned: OwnedActionCall) => Ending<A>,
  ): Promise<A | null>;
  /** Ends so many of those asked for at or before then, oldest first, without waiting for any that somebody else holds; returns how many. */
  abstract timeOut(
    which: { readonly askedUntil: Date; readonly most: number },
    end: (owned: OwnedActionCall) => OwnedActionCall,
  ): Promise<number>;
}

export type FlowEvent = DomainEvent<FlowPublished | FlowRetired>;

export abstract class FlowActions {
  /** Takes in what was published and retired, each event once; the newest version of a flow wins. */
  abstract take(events: readonly FlowEvent[]): Promise<void>;
}
