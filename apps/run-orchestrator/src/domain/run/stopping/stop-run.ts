import type { RunFact } from '../run-fact.js';
import { isFinal, type RunState, type StopReason } from '../run-state.js';
import { cancel } from './cancel-run.js';
import { unchanged, type Moment, type Transition } from '../transition.js';

type Decided = Extract<RunFact, { type: 'shopper.decided' }>;

/**
 * An opt-out or a withdrawal cancels a run that waits. A call in progress goes to its end, and no attempt follows it
 * (docs/handbook/runs.md#states; docs/handbook/consent-and-hours.md#opt-outs).
 */
export function stop(state: RunState, decided: Decided, moment: Moment): Transition {
  const reason = reasonOf(state, decided);
  if (reason === null || isFinal(state)) return unchanged(state);
  if (state.run.status === 'scheduled') return cancel(state, moment, reason);
  if (!state.dial || state.dial.stop) return unchanged(state);
  return unchanged({ ...state, version: state.version + 1, dial: { ...state.dial, stop: reason } });
}

/** A run that was made later was admitted by what held then: the news may be old, and the opt-out lifted since. */
function reasonOf({ run, terms: { basis } }: RunState, { at, isOptedOut, consentIds }: Decided): StopReason | null {
  if (run.createdAt >= at) return null;
  if (isOptedOut) return 'opted_out';
  return basis.kind === 'consent' && !consentIds.includes(basis.consentId) ? 'consent_withdrawn' : null;
}
