import type { PlaceCallResult } from '@outcall/contracts-telephony';
import type { NewEvent } from '@outcall/platform-outbox';
import type { CallEnding } from '../../domain/call-ending.js';
import type { HeldCall, TestCall } from '../../domain/call.js';

export interface CallPlacement {
  readonly call: TestCall;
  readonly requestId: string | null;
  readonly traceparent: string | null;
}

/** `held`: the call was made by this very placement and belongs to the caller until its lease ends. */
export interface PlacementResult {
  readonly result: PlaceCallResult;
  readonly held: HeldCall | null;
}

/** A step a call has taken. Ignored when another process holds the call, or when the step was already written. */
export interface CallAdvance {
  readonly call: HeldCall;
  readonly phase: number;
  readonly status: 'ringing' | 'in_progress' | CallEnding['status'];
  readonly answeredAt: Date | null;
  readonly over: { readonly at: Date; readonly ending: CallEnding } | null;
  readonly event: NewEvent;
}

export type TakenCall = HeldCall & { readonly takenBy: string };

export abstract class CallStore {
  /**
   * Makes the calls that do not exist yet, each with its first event. One statement, and one more when a call is
   * refused. One result per call, in order; for a refused call its error.
   */
  abstract place(placements: readonly CallPlacement[]): Promise<(PlacementResult | Error)[]>;
  /**
   * Writes states and events together. One statement, and one more when a step is refused. False for a call that is no
   * longer the caller's.
   */
  abstract advance(steps: readonly CallAdvance[]): Promise<(boolean | Error)[]>;
  /** Writes by whom calls were taken that do not ring yet. One statement. False for a call that is not the caller's. */
  abstract take(calls: readonly TakenCall[]): Promise<boolean[]>;
  /**
   * Takes over calls that nobody holds any more: up to `limit` that were released, and up to `limit` of processes that
   * died. `but`: none that this carrier took.
   */
  abstract claim(limit: number, but?: string | null): Promise<HeldCall[]>;
  /** A sign of life of this process that says that it reaches the engine. */
  abstract reachEngine(): Promise<void>;
  /** By the signs of the others, of late. */
  abstract isEngineReachedElsewhere(): Promise<boolean>;
  /**
   * A sign of life of this process, by which it goes on holding its calls; returns those of them that are still the
   * caller's.
   */
  abstract renew(calls: readonly HeldCall[]): Promise<HeldCall[]>;
  /** Releases the calls, so that other processes continue them at once. */
  abstract release(calls: readonly HeldCall[]): Promise<void>;
}
