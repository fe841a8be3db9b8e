import type { Mode } from '@outcall/kernel';

export const ACTION_CALL_STATUSES = ['sent', 'success', 'refused', 'pending', 'timeout', 'sample'] as const;
export type ActionCallStatus = (typeof ACTION_CALL_STATUSES)[number];

/** See docs/handbook/actions.md#statuses. */
export interface ActionCall {
  readonly id: string;
  readonly callId: string;
  readonly runId: string | null;
  readonly name: string;
  readonly args: Readonly<Record<string, string>>;
  readonly status: ActionCallStatus;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly say: string | null;
  readonly errorCode: string | null;
  readonly httpStatus: number | null;
  readonly durationMs: number | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

/** The agent uses an action. Keyed by `actionId`: sent again, it is answered as before. */
export interface ActionCallCommand {
  readonly actionId: string;
  readonly orgId: string;
  readonly mode: Mode;
  readonly runId: string;
  readonly callId: string;
  readonly phone: string | null;
  /** The app that started the run; null: none did. */
  readonly appId: string | null;
  readonly name: string;
  readonly args: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, string>>;
  readonly isConfirmed: boolean;
  /**
   * Milliseconds since the agent asked for it, as telephony measures them; 0 unless told. Its time runs from then: what
   * comes when that is over is a `timeout`, and nothing is sent. A length and no instant, as two clocks may differ.
   */
  readonly waitedMs?: number;
}

/** With the trace of its call: a request carries the commands of several. */
export interface TracedActionCallCommand extends ActionCallCommand {
  readonly requestId: string | null;
  readonly traceparent: string | null;
}

/**
 * `POST /internal/action-calls`, service context of telephony; 100 at most. `patienceMs`: after so many milliseconds an
 * action that is still under way is answered as it stands, `sent`; asked again, with more patience, it is waited for.
 * So one org's slow shop holds up no other's action.
 */
export interface ActionCallsRequest {
  readonly items: readonly TracedActionCallCommand[];
  readonly patienceMs: number;
}

/** Each item is answered for itself. */
export type ActionCallAnswer =
  | { readonly ok: true; readonly actionCall: ActionCall }
  /** `INVALID_REQUEST`: this item will never be taken; `UNAVAILABLE`: ask again. */
  | { readonly ok: false; readonly errorCode: 'INVALID_REQUEST' | 'UNAVAILABLE'; readonly message: string };

/** One per item, in order. */
export interface ActionCallsResponse {
  readonly results: readonly ActionCallAnswer[];
}

export const ACTION_CALLS_PATH = '/internal/action-calls';
/** The most an action may take, and how much longer somebody who waits for it must be ready to wait. */
export const LONGEST_ACTION_MS = 8_000;
export const WAIT_MARGIN_MS = 3_000;
