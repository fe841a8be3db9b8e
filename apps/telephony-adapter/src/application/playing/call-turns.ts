import type { Effect, EffectReply } from '@outcall/flow-language';
import type { HeldCall } from '../../domain/call.js';

/** `args`: what an action was asked for with; left out: it is none, or the release before stored it. */
type StoredReply = EffectReply & { readonly args?: Readonly<Record<string, string>> };

/** One thing that the agent asked for, and what came back. `sequence` counts from 0 within the call. */
export interface CallTurn {
  readonly sequence: number;
  readonly effect: Effect['kind'];
  /** What was asked for (`ConductedCall.keyOf`); null: the release before stored it. */
  readonly key: string | null;
  readonly reply: StoredReply;
  readonly at: Date;
}

export interface TurnsToStore {
  readonly call: HeldCall;
  readonly turns: readonly CallTurn[];
  /** When the shopper opted out, if that was in the last of the turns. */
  readonly optOutHeardAt: Date | null;
  /** In the last of the turns the shopper said that the opt-out noted before is none. */
  readonly isOptOutDenied?: boolean;
}

export abstract class CallTurns {
  /**
   * Stores turns, and with them that the shopper opted out, of which the first time stands, or denied that. One commit;
   * one result each, in order: false for a call that is no longer the caller's.
   */
  abstract store(batch: readonly TurnsToStore[]): Promise<(boolean | Error)[]>;
  /** Deletes a call's stored turns from this one on. False: the call is no longer the caller's. */
  abstract drop(call: HeldCall, fromSequence: number): Promise<boolean>;
  /** The stored turns of a call, in order. */
  abstract of(call: HeldCall): Promise<CallTurn[]>;
}
