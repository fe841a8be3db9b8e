import { laterOf, planAttempt } from '../../planning/plan-attempt.js';
import { wishOf } from '../wish-of-waiting.js';
import { giveUp } from '../placing/place-attempt.js';
import type { RunFact } from '../run-fact.js';
import { isHalt, type Halt, type RunState } from '../run-state.js';
import type { Moment } from '../../planning/moment.js';
import { change, unchanged, type Transition } from '../transition.js';

/**
 * A waiting run that a pause or the hold concerns has no time for its next attempt, and says which of them it waits
 * for; its basis runs on. When neither concerns it any more it goes on at the time wished for, but never before the gap
 * behind its last attempt is over. Whoever places an attempt ends that first.
 */
export function changeHalt(
  state: RunState,
  { wish }: Extract<RunFact, { type: 'halt.changed' }>,
  moment: Moment,
): Transition {
  const { run, halt, lease, terms } = state;
  if (run.status !== 'scheduled' || (state.dial?.state === 'planned' && lease && lease.until > moment.now))
    return unchanged(state);
  const isHalted = run.nextAttemptAt === null && isHalt(run.lastError);
  if (!halt && !isHalted) return unchanged(state);
  if (terms.basis.expiresAt !== null && terms.basis.expiresAt <= moment.now)
    return giveUp(state, 'basis_expired', moment);
  return halt ? stopFor(state, halt, isHalted, moment) : goOn(state, wish, moment);
}

/**
 * A resumed attempt keeps its call id: whoever placed it before may have got a call. A retry keeps what it waited for.
 */
function stopFor(state: RunState, halt: Halt, isHalted: boolean, moment: Moment): Transition {
  const { run, dial } = state;
  if (isHalted && run.lastError === halt) return unchanged(state);
  const parked = dial?.parked ?? { nextAttemptAt: run.nextAttemptAt, lastError: run.lastError };
  const kept = dial?.state === 'placed' ? { dial: { ...dial, parked } } : {};
  return change(unchanged(state), moment, { nextAttemptAt: null, lastError: halt }, { lease: null, ...kept });
}

function goOn(state: RunState, wish: string, moment: Moment): Transition {
  const { parked, ...dial } = state.dial ?? {};
  const lastError = parked?.lastError ?? null;
  const { time } = wishOf({ ...state, run: { ...state.run, lastError } }, moment);
  const own = planAttempt({ time }, state.terms, moment);
  const spread = planAttempt({ time: laterOf(time, wish) }, state.terms, moment);
  // Better too early, when lines may still be busy, than after the basis of the call has ended.
  const plan = spread.kind === 'basis_over' ? own : spread;
  if (plan.kind === 'basis_over') return giveUp(state, 'basis_expired', moment);
  const waits = [own, plan].every((one) => one.kind === 'planned' && one.opensAt === null) ? null : 'calling_hours';
  const result =
    plan.kind === 'planned'
      ? { nextAttemptAt: plan.at, lastError: lastError ?? waits }
      : { nextAttemptAt: null, lastError: 'calling_hours' };
  const kept = state.dial ? { dial: dial as NonNullable<RunState['dial']> } : {};
  return change(unchanged(state), moment, result, kept);
}
