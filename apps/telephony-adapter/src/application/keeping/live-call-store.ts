import type { PlaceCallResult } from '@outcall/contracts-telephony';
import type { HeldCall, LiveCall } from '../../domain/call.js';
import type { CallAdvance } from './call-store.js';

export interface LivePlacement {
  readonly call: LiveCall;
  readonly requestId: string | null;
  readonly traceparent: string | null;
}

/**
 * `isPlaced`: this request has made the call, with a line and a minute of credit; `from` is the number of that line.
 */
export type LivePlacementResult =
  | { readonly isPlaced: true; readonly held: HeldCall; readonly from: string; readonly permitExpiresAt: Date }
  | { readonly isPlaced: false; readonly result: PlaceCallResult };

/**
 * How a live call ends. `end`: with an event. `refuse`: kept as ended, without an event. `undo`: as if it had never
 * been placed. The last two become an `end` if somebody was told meanwhile that the call is placed.
 */
export interface LiveEnding extends CallAdvance {
  readonly kind: 'end' | 'refuse' | 'undo';
  readonly over: NonNullable<CallAdvance['over']>;
  /** Paise for the talk; the rest of the hold goes back. */
  readonly charge: number;
}

/** `lost`: another process holds the call by now. */
export type LiveEndVerdict = 'reported' | 'unreported' | 'lost';

/**
 * The result of a command that cannot be executed is its error; the others of its batch then need one more statement.
 */
export abstract class LiveCallStore {
  /** Makes the calls for which there is a line and a minute of credit. One commit; one result each, in order. */
  abstract place(placements: readonly LivePlacement[]): Promise<(LivePlacementResult | Error)[]>;
  /** Writes the ends with their events, frees lines and holds, charges the talk. One commit. */
  abstract end(endings: readonly LiveEnding[]): Promise<(LiveEndVerdict | Error)[]>;
}
