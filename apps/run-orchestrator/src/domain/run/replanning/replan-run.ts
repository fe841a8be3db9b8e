import { firstOpenTime, type CallingHours } from '@outcall/kernel';
import { intoHours, retryAt } from './retry-time.js';
import { waitsForLimit } from '../limits.js';
import { askAgain } from './ask-again.js';
import type { RunFact } from '../run-fact.js';
import type { RunState } from '../run-state.js';
import { change, unchanged, type Moment, type Transition } from '../transition.js';

/**
 * The org's hours have changed while the run waits. Its next attempt is planned anew, so that earlier hours are used and `nextAttemptAt`
 * stays true. If no hour is left nothing changes: the new hours may be a mistake, and the permit decides when the attempt is due.
 */
export function replan(
  state: RunState,
  { before }: Extract<RunFact, { type: 'hours.changed' }>,
  moment: Moment,
): Transition {
  const { run } = state;
  if (run.status !== 'scheduled' || state.dial?.state === 'planned' || run.nextAttemptAt === null)
    return unchanged(state);
  if (waitsForLimit(run.lastError)) return askAgain(state, moment);
  const wished = run.attempts > 0 ? retryWish(state, moment) : firstWish(state, run.nextAttemptAt, before, moment);
  const due = intoHours(wished, state.terms, moment);
  return due === null || due === run.nextAttemptAt
    ? unchanged(state)
    : change(unchanged(state), moment, { nextAttemptAt: due });
}

/** Counted from the end of the last attempt, as if the hours had always been so. */
function retryWish({ run, terms }: RunState, moment: Moment): string {
  const endedAt = run.calls.at(-1)?.endedAt ?? moment.now;
  const wish = retryAt(terms.gapMinutes, run.lastError ?? '', run.attempts, endedAt, moment);
  return wish > moment.now ? wish : moment.now;
}

/** When the hours now start earlier than all earlier ones did, keeps the attempt's distance from their start, so that runs stay spread. */
function firstWish({ terms }: RunState, planned: string, before: readonly CallingHours[], moment: Moment): string {
  const startOf = (orgHours: CallingHours | null): number | undefined =>
    firstOpenTime(moment.hours, terms.callType, [orgHours, terms.flowHours], new Date(moment.now))?.getTime();
  const was = Math.max(...before.map((hours) => startOf(hours) ?? 0));
  const is = startOf(terms.orgHours);
  if (is === undefined || is >= was) return planned;
  return new Date(Math.max(Date.parse(moment.now), Date.parse(planned) - (was - is))).toISOString();
}

/** Makes the next attempt due now. Nothing changes when the attempt is being placed, or the run does not wait for one. */
export function advance(state: RunState, moment: Moment): Transition {
  if (state.run.status !== 'scheduled' || state.dial?.state === 'planned' || state.halt) return unchanged(state);
  return change(unchanged(state), moment, { nextAttemptAt: moment.now });
}
