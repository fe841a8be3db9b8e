import type { Mode } from '@outcall/kernel';

export const ACTION_CALL_STATUSES = ['sent', 'success', 'refused', 'pending', 'timeout', 'sample'] as const;
export type ActionCallStatus = (typeof ACTION_CALL_STATUSES)[number];

/** Specification §2.6. */
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

/**
 * `POST /internal/action-calls`, service context of telephony: the agent uses an action. Keyed by `actionId`: sent again,
 * it answers as before. Answers when the action has an answer, is pending, or its deadline has passed.
 */
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

export interface ActionCallResponse {
  readonly actionCall: ActionCall;
}

export const ACTION_CALLS_PATH = '/internal/action-calls';
