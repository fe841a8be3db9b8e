import { planAttempt } from '../../planning/plan-attempt.js';
import { wishOf } from '../wish-of-waiting.js';
import { waitsForLimit, waitsForTime } from '../limits.js';
import type { RunFact } from '../run-fact.js';
import type { RunState } from '../run-state.js';
import type { Moment } from '../../planning/moment.js';
import { announceEnd, change, unchanged, type Transition } from '../transition.js';
import { waitFor } from '../wait-for.js';

type LimitsHeld = Extract<RunFact, { type: 'limits.held' }>;

/**
 * The limits of the number hold the time that the run waits for: it waits for them, and keeps the gap behind its last
 * attempt in mind, as does one that waits for a limit already, which ends later than it was told. A limit that may end
 * earlier ends no run: that is decided when the call behind it has ended, or the attempt is due.
 */
export function heedLimit(state: RunState, { reason, until, mayEndEarlier }: LimitsHeld, moment: Moment): Transition {
  const { nextAttemptAt, lastError } = state.run;
  if (!waitsForTime(state, moment.now) || nextAttemptAt === null) return unchanged(state);
  if (until !== null && until <= nextAttemptAt) return unchanged(state);
  const wish = { time: nextAttemptAt, notBefore: until };
  const isOver = until !== null && planAttempt(wish, state.terms, moment).kind === 'basis_over';
  if (mayEndEarlier && isOver) return unchanged(state);
  const kept =
    state.dial?.state === 'placed' && !waitsForLimit(lastError)
      ? { dial: { ...state.dial, gap: { endsAt: wishOf(state, moment).time, lastError } } }
      : {};
  return until === null
    ? change(unchanged(state), moment, { nextAttemptAt: null, lastError: reason }, { ...kept, notBefore: null })
    : announceEnd(waitFor(unchanged(state), { wish, reason: () => reason }, moment, kept));
}
