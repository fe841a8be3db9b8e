import type { RunFact } from '../run-fact.js';
import { isFinal, type RunState, type StopReason } from '../run-state.js';
import { cancel } from './cancel-run.js';
import type { Moment } from '../../planning/moment.js';
import { unchanged, type Transition } from '../transition.js';

type Decided = Extract<RunFact, { type: 'shopper.decided' }>;

const TRIGGER = 'trigger';

/**
 * An opt-out or a withdrawal cancels a run that waits; that somebody else was reached, one that a trigger
 * has started. A call in progress goes to its end, and no attempt follows it
 * (docs/handbook/runs.md#states; docs/handbook/consent-and-hours.md#opt-outs).
 */
export function stop(state: RunState, decided: Decided, moment: Moment): Transition {
  const reason = reasonOf(state, decided);
  return reason === null ? unchanged(state) : stopFor(state, reason, moment);
}

/** For a reason that is known to hold. */
export function stopFor(state: RunState, reason: StopReason, moment: Moment): Transition {
  if (isFinal(state)) return unchanged(state);
  if (state.run.status === 'scheduled') return cancel(state, moment, reason);
  if (!state.dial || state.dial.stop) return unchanged(state);
  return unchanged({ ...state, version: state.version + 1, dial: { ...state.dial, stop: reason } });
}

function reasonOf(state: RunState, decided: Decided): StopReason | null {
  if (wasKnown(state, decided)) return null;
  if (decided.isOptedOut) return 'opted_out';
  const { basis, createdBy } = state.terms;
  if (decided.isWrongPerson && createdBy.kind === TRIGGER) return 'wrong_person';
  return basis.kind === 'consent' && !decided.consentIds.includes(basis.consentId) ? 'consent_withdrawn' : null;
}

/**
 * Whether the run was admitted after the decision. Then it stands: contacts knew of the decision, which may have been
 * lifted since. Versions of the contact tell which came first. Times do not, as a run is written some time after its
 * admission; they serve runs that have no version.
 */
const wasKnown = ({ run, terms: { contactVersion } }: RunState, { at, version }: Decided): boolean =>
  contactVersion === undefined || version === null ? run.createdAt >= at : contactVersion >= version;
