import { isStopped, type RunState } from './run-state.js';
import type { Moment } from '../planning/moment.js';
import { planAttempt, type Plan } from '../planning/plan-attempt.js';
import { wishOf } from './wish-of-waiting.js';

/**
 * When an attempt may start as contacts judges it now, the limits of the number included. `opensAt` null though closed:
 * never.
 */
export interface JudgedNow {
  readonly isOpen: boolean;
  readonly opensAt: string | null;
}

/**
 * What becomes of a waiting run's next attempt as things are now, by the plan that its time was made by. It agrees with
 * the time that the run shows unless something has changed since. `judged` null: contacts does not answer.
 */
export function outlookOf(state: RunState, judged: JudgedNow | null, moment: Moment): Plan {
  if (isStopped(state)) return { kind: 'closed' };
  const notBefore = judged && !judged.isOpen ? judged.opensAt : null;
  const time = state.run.nextAttemptAt ?? wishOf(state, moment).time;
  const plan = planAttempt({ time, notBefore }, state.terms, moment);
  return judged && !judged.isOpen && judged.opensAt === null && plan.kind === 'planned' ? { kind: 'closed' } : plan;
}
