import type { RunState } from './run-state.js';

/** Those of its attempts, and of a call that was refused or is being placed, which the run does not list. */
export const callIdsOf = ({ run, dial }: Pick<RunState, 'run' | 'dial'>): string[] => [
  ...new Set([...run.calls.map(({ callId }) => callId), ...(dial ? [dial.callId] : [])]),
];
