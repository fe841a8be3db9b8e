import { keptActions, type ActionCall, type ActionCallStatus } from '@outcall/contracts-actions';
import type { Moment } from '../../planning/moment.js';
import { announce, change, type Transition } from '../transition.js';

/** An action call is sent, may be pending, and ends once: its status alone tells which of two copies is the newer. */
const PROGRESS: Readonly<Record<ActionCallStatus, number>> = {
  sent: 1,
  pending: 2,
  success: 3,
  refused: 3,
  timeout: 3,
  sample: 3,
};
const ENDED = 3;

/**
 * Applies an action call. Both the dispatcher and the end of the call report it; the first report counts.
 * Its end is announced even when the run is final, as a pending action may be answered a day later
 * (docs/handbook/actions.md#pending-action-calls).
 */
export function mergeAction(from: Transition, action: ActionCall, moment: Moment): Transition {
  const known = from.state.run.actions.find((item) => item.id === action.id);
  if (known && PROGRESS[action.status] <= PROGRESS[known.status]) return from;
  const others = from.state.run.actions.filter((item) => item.id !== action.id);
  const actions = [...others, action].sort((a, b) =>
    a.createdAt === b.createdAt ? compare(a.id, b.id) : compare(a.createdAt, b.createdAt),
  );
  const merged = change(from, moment, { actions: keptActions(actions) });
  if (PROGRESS[action.status] < ENDED) return merged;
  return announce(merged, action.status === 'success' ? 'action.completed' : 'action.failed', {
    callId: action.callId,
    action,
  });
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
