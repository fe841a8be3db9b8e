import { firstOpenTime, type CallingHours } from '@outcall/kernel';
import { intoHours, retryAt } from './retry-time.js';
import type { RunFact } from '../run-fact.js';
import type { RunState } from '../run-state.js';
import { change, unchanged, type Moment, type Transition } from '../transition.js';

/**
 * The org's hours have changed while the run waits: its next attempt is planned anew, so that hours which opened earlier are used and
 * `nextAttemptAt` stays honest. Where no hour is left nothing changes: the hours may be a slip, and the permit judges when it is due.
 */
export function replan(
  state: RunState,
  { before }: Extract<RunFact, { type: 'hours.changed' }>,
  moment: Moment,
): Transition {
  const { run } = state;
  if (run.status !== 'scheduled' || state.dial?.state === 'planned' || run.nextAttemptAt === null)
    return unchanged(state);
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

/** Keeps its distance from the start of the hours, as it was spread, when they start earlier now than any of those before did. */
function firstWish({ terms }: RunState, planned: string, before: readonly CallingHours[], moment: Moment): string {
  const startOf = (orgHours: CallingHours | null): number | undefined =>
    firstOpenTime(moment.hours, terms.callType, [orgHours, terms.flowHours], new Date(moment.now))?.getTime();
  const was = Math.max(...before.map((hours) => startOf(hours) ?? 0));
  const is = startOf(terms.orgHours);
  if (is === undefined || is >= was) return planned;
  return new Date(Math.max(Date.parse(moment.now), Date.parse(planned) - (was - is))).toISOString();
}

/** The next attempt is due now; one that is being placed, or a run that waits for none, stays. */
export function advance(state: RunState, moment: Moment): Transition {
  if (state.run.status !== 'scheduled' || state.dial?.state === 'planned') return unchanged(state);
  return change(unchanged(state), moment, { nextAttemptAt: moment.now });
}
