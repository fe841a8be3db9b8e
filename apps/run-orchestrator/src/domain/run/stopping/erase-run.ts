import { isFinal, isInCall, type RunState } from '../run-state.js';
import { unchanged, type Moment, type Transition } from '../transition.js';
import { stopFor } from './stop-run.js';

/**
 * The shopper is erased, whenever the run was admitted: nothing is left of who allowed it. What is told of the run from here on does not name them, also
 * of one that has ended while its call goes on.
 */
export function erase(state: RunState, moment: Moment): Transition {
  if (state.dial?.isErased || (isFinal(state) && !isInCall(state))) return unchanged(state);
  const { state: stopped, effects } = stopFor(state, 'opted_out', moment);
  const version = Math.max(stopped.version, state.version + 1);
  return {
    state: stopped.dial ? { ...stopped, version, dial: { ...stopped.dial, isErased: true } } : stopped,
    effects: effects.map((effect) => ({ ...effect, isErased: true })),
  };
}
