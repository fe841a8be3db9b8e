import { planAttempt, soonestOf, type Wish } from '../planning/plan-attempt.js';
import type { RunState } from './run-state.js';
import type { Moment } from '../planning/moment.js';
import { change, type Transition } from './transition.js';

export interface Wait {
  readonly wish: Wish;
  /** What the run says while it waits, by the time planned. */
  readonly reason: (at: string) => string | null;
}

/**
 * The run waits for its next attempt, as it is planned. While no hour is left it is parked: it has no time, until hours
 * change or its basis ends. When the attempt cannot come before its basis ends it gives up at once; the caller
 * announces that (`announceEnd`).
 */
export function waitFor(
  from: Transition,
  { wish, reason }: Wait,
  moment: Moment,
  internals: Partial<Pick<RunState, 'dial' | 'lease' | 'outages'>> = {},
): Transition {
  const plan = planAttempt(wish, from.state.terms, moment);
  if (plan.kind === 'basis_over')
    return change(
      from,
      moment,
      { status: 'gave_up', nextAttemptAt: null, lastError: 'basis_expired' },
      { lease: null, notBefore: null },
    );
  const run =
    plan.kind === 'planned'
      ? { nextAttemptAt: plan.at, lastError: reason(plan.at) }
      : { nextAttemptAt: null, lastError: 'calling_hours' };
  return change(from, moment, { status: 'scheduled', ...run }, { ...internals, notBefore: soonestOf(wish) });
}
