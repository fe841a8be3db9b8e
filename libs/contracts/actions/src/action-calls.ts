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
  readonly name: string;
  readonly args: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, string>>;
  readonly isConfirmed: boolean;
}

/** With the trace of its call: a request carries the commands of several. */
export interface TracedActionCallCommand extends ActionCallCommand {
  readonly requestId: string | null;
  readonly traceparent: string | null;
}

/** `POST /internal/action-calls`, service context of telephony; 100 at most. */
export interface ActionCallsRequest {
  readonly items: readonly TracedActionCallCommand[];
}

/** One per item, in order. Comes when each of the actions has an answer, is pending, or its deadline has passed. */
export interface ActionCallsResponse {
  readonly results: readonly ActionCall[];
}

export const ACTION_CALLS_PATH = '/internal/action-calls';
