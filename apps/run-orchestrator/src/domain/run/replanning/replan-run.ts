import { planAttempt, type Plan } from '../../planning/plan-attempt.js';
import { wishOf } from '../wish-of-waiting.js';
import { giveUp } from '../placing/place-attempt.js';
import { waitsForLimit } from '../limits.js';
import { askAgain } from './ask-again.js';
import type { RunFact } from '../run-fact.js';
import { isInHand, isParked, isStopped, type RunState } from '../run-state.js';
import type { Moment } from '../../planning/moment.js';
import { announceEnd, change, unchanged, type Transition } from '../transition.js';
import { waitFor } from '../wait-for.js';

type Changed = Extract<RunFact, { type: 'hours.changed' }>;

/** Whether changed hours concern the run: it waits, nobody has its attempt in hand, and it was not stopped. */
const isPlannedByHours = (state: RunState): boolean =>
  state.run.status === 'scheduled' && !isInHand(state) && !isStopped(state);

/**
 * The hours are others now. The run is planned from now on as if they had always been so, earlier or later, at its turn
 * among the runs that wait for the same hours. While no hour is left it has no time; if its basis ends before the next
 * one, it gives up.
 */
export function replan(state: RunState, { turn }: Changed, moment: Moment): Transition {
  if (!isPlannedByHours(state)) return unchanged(state);
  if (waitsForLimit(state.run.lastError)) return askAgain(state, moment);
  const plan = planAttempt(wishOf(state, moment), state.terms, moment);
  if (plan.kind === 'basis_over') return giveUp(state, 'basis_expired', moment);
  const result =
    plan.kind === 'closed'
      ? { nextAttemptAt: null, lastError: 'calling_hours' }
      : { nextAttemptAt: timeOf(state, plan, turn, moment), lastError: state.run.lastError };
  const isSame = result.nextAttemptAt === state.run.nextAttemptAt && result.lastError === state.run.lastError;
  return isSame ? unchanged(state) : change(unchanged(state), moment, result);
}

type Planned = Extract<Plan, { kind: 'planned' }>;

/**
 * A time of its own, such as the end of its gap, is taken as it is. A run that is due stays so: its turn may have been
 * taken before somebody made it due. Else the turn, if it suits.
 */
function timeOf(state: RunState, plan: Planned, turn: string | null, moment: Moment): string {
  if (hasOwnTime(plan, moment)) return plan.at;
  const { nextAttemptAt } = state.run;
  const due = nextAttemptAt !== null && nextAttemptAt <= moment.now ? nextAttemptAt : null;
  const kept = [due, turn].find((time) => time !== null && suits(time, plan, state, moment));
  return kept ?? plan.at;
}

/** The time is inside hours, not before the run may be called at all, and its basis has not ended then. */
function suits(time: string, { opensAt }: Planned, { terms }: RunState, moment: Moment): boolean {
  const plan = planAttempt({ time }, terms, moment);
  return plan.kind === 'planned' && plan.opensAt === null && (opensAt === null || time >= opensAt);
}

const hasOwnTime = ({ at, opensAt }: Planned, moment: Moment): boolean => opensAt === null && at > moment.now;

/**
 * Changed hours give the run a place among those that wait for the same start of hours; `opensAt` null: hours are open.
 * Null for a run that has a time of its own, is due already, or gets no time.
 */
export function queuesAt(state: RunState, moment: Moment): { readonly opensAt: string | null } | null {
  if (!isPlannedByHours(state)) return null;
  const plan = planAttempt(wishOf(state, moment), state.terms, moment);
  if (plan.kind !== 'planned' || hasOwnTime(plan, moment)) return null;
  const { nextAttemptAt } = state.run;
  const isDue = plan.opensAt === null && nextAttemptAt !== null && nextAttemptAt <= moment.now;
  return isDue ? null : { opensAt: plan.opensAt };
}

/**
 * An operator wants the next attempt now: it is due now, or when the hours next open. Nothing changes when somebody has
 * the attempt in hand, or the run does not wait for one.
 */
export function advance(state: RunState, moment: Moment): Transition {
  if (state.run.status !== 'scheduled' || isInHand(state) || state.halt) return unchanged(state);
  const reason = (at: string): string | null => (at === moment.now ? state.run.lastError : 'calling_hours');
  return announceEnd(waitFor(unchanged(state), { wish: { time: moment.now }, reason }, moment));
}

/** The basis of a parked run has ended: no attempt may follow. */
export function endBasis(state: RunState, moment: Moment): Transition {
  const { expiresAt } = state.terms.basis;
  const isOver = expiresAt !== null && expiresAt <= moment.now;
  return isOver && isParked(state) ? giveUp(state, 'basis_expired', moment) : unchanged(state);
}
