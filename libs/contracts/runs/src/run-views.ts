import type { ActionCall } from '@outcall/contracts-actions';
import type { CallStatus } from '@outcall/contracts-telephony';

export const RUN_STATUSES = ['scheduled', 'dialing', 'done', 'gave_up', 'canceled'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export type AnswerValue = string | number | boolean | null;

/** See docs/handbook/runs.md. */
export interface RunAttempt {
  readonly callId: string;
  readonly attempt: number;
  readonly status: CallStatus;
  readonly answeredAt: string | null;
  readonly endedAt: string | null;
  readonly outcome: string | null;
}

/** A run as `GET /runs/{runId}` returns it (docs/handbook/runs.md). */
export interface Run {
  readonly id: string;
  readonly flowId: string;
  readonly flowVersionId: string;
  readonly contactId: string | null;
  readonly phone: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly language: string;
  readonly status: RunStatus;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly nextAttemptAt: string | null;
  readonly lastError: string | null;
  readonly outcome: string | null;
  readonly answers: Readonly<Record<string, AnswerValue>>;
  readonly metadata: Readonly<Record<string, string>>;
  readonly isTest: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly calls: readonly RunAttempt[];
  readonly actions: readonly ActionCall[];
}
