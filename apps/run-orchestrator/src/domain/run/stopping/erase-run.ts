import { isFinal, isInCall, type RunState } from '../run-state.js';
import type { Moment } from '../../planning/moment.js';
import { unchanged, type Transition } from '../transition.js';
import { stopFor } from './stop-run.js';

/**
 * The shopper is erased. It does not matter when the run was admitted, as nothing is left of the shopper who allowed
 * it. Later events of the run do not contain the shopper, even when the run has ended while its call goes on.
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
