import { planAttempt } from '../../planning/plan-attempt.js';
import { waitsForLimit } from '../limits.js';
import { isInHand, type RunState } from '../run-state.js';
import type { Moment } from '../../planning/moment.js';
import { announceEnd, unchanged, type Transition } from '../transition.js';
import { waitFor } from '../wait-for.js';

/**
 * A run that waits for the limits of its number is due now, or when the hours next open, but never before the gap
 * behind its last attempt is over: contacts alone knows the limits, and tells its time when the attempt asks. Nothing
 * changes when the run waits for something else, or somebody has its attempt in hand.
 */
export function askAgain(state: RunState, moment: Moment): Transition {
  const { run } = state;
  const isDue = run.nextAttemptAt !== null && run.nextAttemptAt <= moment.now && isOpenNow(state, moment);
  if (run.status !== 'scheduled' || isInHand(state) || isDue || !waitsForLimit(run.lastError)) return unchanged(state);
  const { gap, ...dial } = state.dial ?? {};
  const waitsForGap = gap !== undefined && gap.endsAt > moment.now;
  const reason = (): string | null => (waitsForGap ? gap.lastError : run.lastError);
  const waits = { wish: { time: waitsForGap ? gap.endsAt : moment.now }, reason };
  return announceEnd(waitFor(unchanged(state), waits, moment, gap && { dial: dial as NonNullable<RunState['dial']> }));
}

/** Of a run that is due: hours may have closed since it was planned. */
function isOpenNow({ terms }: RunState, moment: Moment): boolean {
  const plan = planAttempt({ time: moment.now }, terms, moment);
  return plan.kind === 'planned' && plan.opensAt === null;
}
