import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';
import type { OptOutCommand } from '@outcall/contracts-contacts';
import type {
  Call,
  LineReservationsRequest,
  LineReservationsResponse,
  LiveCheckRequest,
  LiveExplanation,
  LiveExplanationQuestion,
  PlaceCallResult,
  RunCallsQuestion,
  TracedCall,
} from '@outcall/contracts-telephony';
import type { FlowDefinition } from '@outcall/flow-language';
import type { CallType, Mode } from '@outcall/kernel';
import type { NewEvent } from '@outcall/platform-outbox';
import type { CallEnding } from '../domain/call-ending.js';
import type { HeldCall, LiveCall, TestCall } from '../domain/call.js';

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

/** A step a call has taken. Void when somebody else holds the call, or when the step was written before. */
export interface CallAdvance {
  readonly call: HeldCall;
  readonly phase: number;
  readonly status: 'ringing' | 'in_progress' | CallEnding['status'];
  readonly answeredAt: Date | null;
  readonly over: { readonly at: Date; readonly ending: CallEnding } | null;
  readonly event: NewEvent;
}

export abstract class CallStore {
  /** Makes the calls that are not there, each with its first event. One statement; one result each, in order. */
  abstract place(placements: readonly CallPlacement[]): Promise<PlacementResult[]>;
  /** Writes states and events together. One statement; false for a call that is no longer the caller's. */
  abstract advance(steps: readonly CallAdvance[]): Promise<boolean[]>;
  /** Takes over up to `limit` calls that nobody holds any more. */
  abstract claim(limit: number): Promise<HeldCall[]>;
  /** Holds these longer; returns those that are still the caller's. */
  abstract renew(calls: readonly HeldCall[]): Promise<HeldCall[]>;
  /** Lets go, so that others go on at once. */
  abstract release(calls: readonly HeldCall[]): Promise<void>;
}

/** A call as it is stored; the link to its recording is made anew each time it is read. */
export type UnlinkedCall = Omit<Call, 'recordingUrl'>;

export abstract class CallReader {
  abstract find(orgId: string, mode: Mode, callId: string): Promise<UnlinkedCall | null>;
}

export abstract class FlowVersions {
  /** The definition of an immutable version; null when there is none. */
  abstract find(orgId: string, flowVersionId: string): Promise<FlowDefinition | null>;
}

export abstract class ActionDesk {
  /** Has an action done, keyed by its id: asked again, it answers as before. */
  abstract act(command: ActionCallCommand): Promise<ActionCall>;
}

export abstract class OptOutDesk {
  /** Returns when no call to that number can start any more. */
  abstract record(command: OptOutCommand): Promise<void>;
}

export interface LivePlacement {
  readonly call: LiveCall;
  readonly requestId: string | null;
  readonly traceparent: string | null;
}

/** `isPlaced`: made by this very placement, with a line and a minute of credit; `from` is the number of that line. */
export type LivePlacementResult =
  | { readonly isPlaced: true; readonly held: HeldCall; readonly from: string; readonly permitExpiresAt: Date }
  | { readonly isPlaced: false; readonly result: PlaceCallResult };

/**
 * How a live call is over. `end`: told by its event. `refuse`: kept as it ended, without an event. `undo`: as if it had never been
 * placed. The last two become an `end` for a call of which somebody was told meanwhile that it is placed.
 */
export interface LiveEnding extends CallAdvance {
  readonly kind: 'end' | 'refuse' | 'undo';
  readonly over: NonNullable<CallAdvance['over']>;
  /** Paise for the talk; the rest of the hold goes back. */
  readonly charge: number;
}

export abstract class LiveCallStore {
  /** Makes the calls for which there is a line and a minute of credit. One commit; one result each, in order. */
  abstract place(placements: readonly LivePlacement[]): Promise<LivePlacementResult[]>;
  /** Writes the ends with their events, frees lines and holds, books the talk. One commit. `lost`: the call is another's by now. */
  abstract end(endings: readonly LiveEnding[]): Promise<('told' | 'untold' | 'lost')[]>;
}

export interface CallerNumber {
  readonly id: string;
  readonly phone: string;
  readonly callTypes: readonly CallType[];
  readonly lines: number;
  readonly languages: readonly string[];
  readonly speech: boolean;
  readonly dtmf: boolean;
  readonly createdAt: string;
}

export abstract class NumberRepository {
  /** False when the org has that phone already. */
  abstract add(orgId: string, number: CallerNumber): Promise<boolean>;
  abstract list(orgId: string): Promise<CallerNumber[]>;
  /** False when there is no such number. */
  abstract remove(orgId: string, numberId: string): Promise<boolean>;
}

export interface Credit {
  readonly orgId: string;
  readonly amount: number;
  readonly note: string;
  readonly createdBy: { readonly kind: string; readonly id: string; readonly name: string };
  readonly at: Date;
}

export abstract class CreditLedger {
  /** Books the credit; returns the new balance in paise. */
  abstract add(credit: Credit): Promise<number>;
  abstract balance(orgId: string): Promise<number>;
}

/** What an org has for live calls of a type: lines of its numbers for it, and paise. */
export interface Readiness {
  readonly lines: number;
  readonly balance: number;
}

export abstract class LiveReadiness {
  /** One statement; one answer each, in order. */
  abstract check(questions: readonly LiveCheckRequest[]): Promise<Readiness[]>;
}

export abstract class LineReservations {
  /** Holds free lines under the id, as many as there are and the balance has minutes for. One commit. */
  abstract reserve(request: LineReservationsRequest): Promise<LineReservationsResponse>;
  /** What is left of it is free again. */
  abstract release(id: string): Promise<void>;
}

export abstract class LineUse {
  /** Lines for the call type that neither a call nor a reservation holds, and whether the number is in a live call of the org. */
  abstract look(question: LiveExplanationQuestion): Promise<Pick<LiveExplanation, 'freeLines' | 'isInCall'>>;
}

export abstract class CallTraces {
  /** The calls with these ids, oldest first. */
  abstract read(question: RunCallsQuestion): Promise<TracedCall[]>;
}
