import type { CallType, Mode, RefusedItem } from '@outcall/kernel';
import type { EndReason } from './end-reasons.js';

/** What the call may promise to a shopper who asks to be called later. */
export interface CallbackTerms {
  /** No call may start at or after it, RFC 3339: its basis ends. Null: it has no end. */
  readonly until: string | null;
  /** False: this run follows as many others already as may follow each other. */
  readonly isAllowed: boolean;
}

/**
 * `PUT /internal/calls`, service context of the orchestrator: place these calls. Keyed by call id: sent again, it
 * answers as before and never dials twice. A permit that has expired on arrival is refused, so that nobody is called
 * after an acknowledged opt-out. Test calls (`mode` test) never reach a carrier: telephony plays them itself.
 */
export interface PlaceCall {
  readonly callId: string;
  readonly orgId: string;
  readonly mode: Mode;
  readonly runId: string;
  readonly attempt: number;
  readonly flowVersionId: string;
  readonly callType: CallType;
  readonly phone: string;
  readonly language: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, string>>;
  /** Test mode only; null otherwise. */
  readonly testAnswers: Readonly<Record<string, string>> | null;
  readonly permitExpiresAt: string;
  /** The app that started the run, whose action URL serves the call's actions; absent when none did. */
  readonly appId?: string | null;
  /** Something in its flow can only be said: it takes no line of a number that hears keys alone. */
  readonly needsSpeech?: boolean;
  /** Of a live call: its flow, which may need a template. Absent: it is taken to have none. */
  readonly flowId?: string;
  /** Absent: a shopper who asks to be called later is promised nothing. */
  readonly callback?: CallbackTerms;
  /** The reservation (`LineReservationsRequest`) whose line it may take; absent for calls that have none. */
  readonly reservedBy?: string | null;
  /** The trace of the work that placed it, as a batch travels outside of any: carried by every event of the call. */
  readonly requestId?: string | null;
  readonly traceparent?: string | null;
}

export type PlaceCallResult =
  /**
   * The call exists, its attempt is used, and one `call.ended` will come, whatever crashes: `failed`,
   * `provider_unavailable` when it cannot be known whether the carrier dialled. `ringingAt`: it rings since then, as
   * the `call.ringing` with that time tells as well; absent when this very request did not make it ring. `carrierMs`:
   * how much of the answer's time was the carrier's; absent when this very request did not ask one.
   */
  | { readonly ok: true; readonly callId: string; readonly ringingAt?: string; readonly carrierMs?: number }
  /**
   * `lines_busy`, `shopper_in_call`, `no_number`, `no_credit`: wait, no attempt used. `not_verified`: never, as the
   * rules of the country keep the org's numbers from such calls.
   * `provider_unavailable`: the carrier surely did not dial; wait, no attempt used, three times at most
   * (docs/handbook/runs.md#retries-and-gaps). `permit_expired`: ask for another. Of these nothing is kept: the same
   * call id may come again. `refused`: never, with the call's endReason.
   */
  | {
      readonly ok: false;
      readonly reason:
        | 'lines_busy'
        | 'shopper_in_call'
        | 'no_number'
        | 'not_verified'
        | 'no_credit'
        | 'provider_unavailable'
        | 'permit_expired'
        | 'refused';
      readonly endReason?: EndReason;
      readonly carrierMs?: number;
      /**
       * With `lines_busy`: the org's own lines are in use, so that the call is due as soon as one is free. Absent when
       * the carrier has none.
       */
      readonly isAwaited?: true;
      /**
       * With `no_number`: the org, its numbers or the flow lack a registration with operators. Somebody has to mend
       * that, so the wait is long.
       */
      readonly isUnregistered?: true;
    };

export interface PlaceCallsRequest {
  readonly items: readonly PlaceCall[];
}

export interface PlaceCallsResponse {
  readonly results: readonly (PlaceCallResult | RefusedItem)[];
}

export const CALLS_PATH = '/internal/calls';
