import type { RunState } from './run-state.js';

/**
 * The call ids of the run's attempts, and that of a refused call or a call being placed, which the run does not list.
 */
export const callIdsOf = ({ run, dial }: Pick<RunState, 'run' | 'dial'>): string[] => [
  ...new Set([...run.calls.map(({ callId }) => callId), ...(dial ? [dial.callId] : [])]),
];
