import { ACTION_FAILED, ACTION_TOPIC, type ActionCall, type ActionCallCommand, type ActionChanged } from '@outcall/contracts-actions';
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

/** The first and only change of a sample call; "not connected" is told as a failure, in both modes (choices §4). */
export const FIRST_VERSION = 1;

export const sampleEvent = ({ orgId, mode }: ActionCallCommand, actionCall: ActionCall): NewEvent<ActionChanged> => ({
  topic: ACTION_TOPIC.name,
  type: ACTION_FAILED,
  key: actionCall.runId ?? actionCall.callId,
  orgId,
  mode,
  time: actionCall.createdAt,
  version: FIRST_VERSION,
  data: { actionCall },
});
