import type { CallbackTerms, PlaceCall } from '@outcall/contracts-telephony';
import type { CallType, Mode } from '@outcall/kernel';

/** A call that is not over, as the process that plays it holds it. */
export interface HeldCall {
  readonly orgId: string;
  readonly mode: Mode;
  readonly id: string;
  readonly runId: string;
  readonly attempt: number;
  readonly flowVersionId: string;
  readonly callType: CallType;
  readonly phone: string;
  readonly language: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, string>>;
  readonly testAnswers: Readonly<Record<string, string>> | null;
  readonly requestId: string | null;
  readonly traceparent: string | null;
  /** The app that started its run, whose action URL serves its actions; null: none did. */
  readonly appId: string | null;
  /** What may be promised to a shopper who asks to be called later; left out: nothing. */
  readonly callback?: CallbackTerms;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  /** When the shopper opted out in the call; null if not, as far as the call has been played. */
  readonly optOutHeardAt: Date | null;
  /** When the call was marked to be hung up; null: it goes on to its own end. */
  readonly hangUpAt: Date | null;
  /** The carrier that took the call before it rang; left out: none, or it rang at once. */
  readonly takenBy?: string;
  /** `CALL_RANK` of the last fact published. */
  readonly phase: number;
  /** Rises with every holder, so that writes of an earlier holder are refused. */
  readonly epoch: number;
}

export type TestCall = PlaceCall & { readonly mode: 'test' };
export type LiveCall = PlaceCall & { readonly mode: 'live' };

export const isTestCall = (call: PlaceCall): call is TestCall => call.mode === 'test';
export const isLiveCall = (call: PlaceCall): call is LiveCall => call.mode === 'live';
