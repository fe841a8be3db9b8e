import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';

/** An action that the dispatcher never answered for: whether it was done is not known. */
export const timedOutUnasked = (command: ActionCallCommand, askedAt: Date, at: Date): ActionCall => ({
  id: command.actionId,
  callId: command.callId,
  runId: command.runId,
  name: command.name,
  args: command.args,
  status: 'timeout',
  result: null,
  say: null,
  errorCode: null,
  httpStatus: null,
  durationMs: Math.max(0, at.getTime() - askedAt.getTime()),
  createdAt: askedAt.toISOString(),
  finishedAt: at.toISOString(),
});
