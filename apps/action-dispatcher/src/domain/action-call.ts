import {
  ACTION_COMPLETED,
  ACTION_FAILED,
  ACTION_PENDING,
  ACTION_SENT,
  ACTION_TOPIC,
  type ActionCall,
  type ActionCallCommand,
  type ActionCallStatus,
  type ActionChanged,
} from '@outcall/contracts-actions';
import type { Mode } from '@outcall/kernel';
import type { NewEvent } from '@outcall/platform-outbox';
import { MAX_ARGS_BYTES, sizeOf } from './calling/answer-text.js';
import type { Outcome } from './calling/outcome.js';

/** The first state of an action call. */
export const FIRST_VERSION = 1;

/** An action call whose answer is awaited, for as long as its time allows. */
export const sentActionCall = (command: ActionCallCommand, at: Date): ActionCall => ({
  id: command.actionId,
  callId: command.callId,
  runId: command.runId,
  name: command.name,
  args: sizeOf(command.args) > MAX_ARGS_BYTES ? {} : command.args,
  status: 'sent',
  result: null,
  say: null,
  errorCode: null,
  httpStatus: null,
  durationMs: null,
  createdAt: at.toISOString(),
  finishedAt: null,
});

/** The action call with what came of it; one that is pending has no end yet. */
export const withOutcome = (sent: ActionCall, outcome: Outcome, at: Date): ActionCall => ({
  ...sent,
  ...outcome,
  durationMs: Math.max(0, at.getTime() - Date.parse(sent.createdAt)),
  finishedAt: outcome.status === 'pending' ? null : at.toISOString(),
});

/** An action call with what its public view leaves out. */
export interface OwnedActionCall {
  readonly orgId: string;
  readonly mode: Mode;
  /** Rises with each change. */
  readonly version: number;
  readonly actionCall: ActionCall;
}

const EVENT_TYPES: Readonly<Record<ActionCallStatus, string>> = {
  sent: ACTION_SENT,
  success: ACTION_COMPLETED,
  refused: ACTION_FAILED,
  timeout: ACTION_FAILED,
  sample: ACTION_FAILED, // "not connected" is told as a failure too, in both modes
  pending: ACTION_PENDING,
};

/** Tells how an action call stands. */
export const actionEvent = ({ orgId, mode, version, actionCall }: OwnedActionCall): NewEvent<ActionChanged> => ({
  topic: ACTION_TOPIC.name,
  type: EVENT_TYPES[actionCall.status],
  key: actionCall.runId ?? actionCall.callId,
  orgId,
  mode,
  time: actionCall.finishedAt ?? actionCall.createdAt,
  version,
  data: { actionCall },
});
