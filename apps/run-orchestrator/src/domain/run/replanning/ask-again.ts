import { waitsForLimit } from '../limits.js';
import type { RunState } from '../run-state.js';
import { change, unchanged, type Moment, type Transition } from '../transition.js';

/**
 * A run that waits for the limits of its number is due now: contacts alone knows them, and tells its time when the attempt asks. Nothing changes when
 * the run waits for something else, or its attempt is being placed.
 */
export function askAgain(state: RunState, moment: Moment): Transition {
  const { run, dial } = state;
  const isDue = run.nextAttemptAt !== null && run.nextAttemptAt <= moment.now;
  if (run.status !== 'scheduled' || dial?.state === 'planned' || isDue || !waitsForLimit(run.lastError))
    return unchanged(state);
  return change(unchanged(state), moment, { nextAttemptAt: moment.now });
}
