import type { RunFact } from '../run-fact.js';
import { isFinal, type RunState } from '../run-state.js';
import type { Moment } from '../../planning/moment.js';
import { announce, change, unchanged, type Transition } from '../transition.js';

export const isPlanned = (state: RunState, callId: string): boolean =>
  state.dial?.callId === callId && state.dial.state === 'planned';

/**
 * The next attempt gets its final call id; an attempt whose placing was interrupted keeps its id. The public view
 * stays.
 */
export function claim(state: RunState, fact: Extract<RunFact, { type: 'attempt.claimed' }>): Transition {
  if (state.run.status !== 'scheduled') return unchanged(state);
  const lease = { owner: fact.owner, until: fact.until };
  const planned =
    state.dial?.state === 'planned'
      ? state.dial
      : { callId: fact.newCallId, attempt: state.run.attempts + 1, state: 'planned' as const, rank: 0 };
  return unchanged({ ...state, version: state.version + 1, lease, dial: planned });
}

/**
 * Telephony has the call, which need not ring yet. A canceled run keeps its status: the call goes to its end
 * (docs/handbook/runs.md#states).
 */
export function place(from: Transition, callId: string, moment: Moment): Transition {
  const { state } = from;
  const { run, dial } = state;
  if (!dial || !isPlanned(state, callId)) return from;
  const call = {
    callId,
    attempt: dial.attempt,
    status: 'queued' as const,
    answeredAt: null,
    endedAt: null,
    outcome: null,
  };
  const progress = isFinal(state) ? {} : { status: 'dialing' as const, nextAttemptAt: null, lastError: null };
  return change(
    from,
    moment,
    { ...progress, attempts: dial.attempt, calls: [...run.calls, call] },
    { dial: { ...dial, state: 'placed' }, lease: null, notBefore: null },
  );
}

export function giveUp(state: RunState, reason: string, moment: Moment): Transition {
  return announce(
    change(
      unchanged(state),
      moment,
      { status: 'gave_up', nextAttemptAt: null, lastError: reason },
      { lease: null, notBefore: null },
    ),
    'run.failed',
  );
}
