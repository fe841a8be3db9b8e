import {
  ACTION_COMPLETED,
  ACTION_FAILED,
  ACTION_TOPIC,
  type ActionCall,
  type ActionCallCommand,
  type ActionChanged,
} from '@outcall/contracts-actions';
import type { Mode } from '@outcall/kernel';
import type { NewEvent } from '@outcall/platform-outbox';
import { sampleOf } from './catalogue.js';

/** The action call of an action that nothing is connected to: done at once, with the catalogue's sample. */
export const sampleActionCall = (command: ActionCallCommand, at: Date): ActionCall => ({
  id: command.actionId,
  callId: command.callId,
  runId: command.runId,
  name: command.name,
  args: command.args,
  status: 'sample',
  result: sampleOf(command.name),
  say: null,
  errorCode: null,
  httpStatus: null,
  durationMs: 0,
  createdAt: at.toISOString(),
  finishedAt: at.toISOString(),
});

/** The first and only change of a sample call. */
export const FIRST_VERSION = 1;

/** An action call with what its public view leaves out. */
export interface OwnedActionCall {
  readonly orgId: string;
  readonly mode: Mode;
  /** Rises with each change. */
  readonly version: number;
  readonly actionCall: ActionCall;
}

/**
 * Tells how an action call ended; "not connected" is told as a failure too, in both modes
 * (docs/handbook/actions.md#statuses).
 */
export const endedEvent = ({ orgId, mode, version, actionCall }: OwnedActionCall): NewEvent<ActionChanged> => ({
  topic: ACTION_TOPIC.name,
  type: actionCall.status === 'success' ? ACTION_COMPLETED : ACTION_FAILED,
  key: actionCall.runId ?? actionCall.callId,
  orgId,
  mode,
  time: actionCall.finishedAt ?? actionCall.createdAt,
  version,
  data: { actionCall },
});
