import type { RunState } from './run-state.js';
import type { Moment } from '../planning/moment.js';
import { laterOf, type Wish } from '../planning/plan-attempt.js';
import { retryAt } from '../planning/retry-time.js';

/**
 * What a waiting run wants, whatever its hours were when it was planned: its next attempt now, or at the end of its
 * gap, limit or wait. A time from before the last attempt ended was left by a replica of the release before, which does
 * not write it: the gap is counted anew.
 */
export function wishOf({ run, terms, notBefore }: RunState, moment: Moment): Wish {
  const endedAt = run.calls.at(-1)?.endedAt ?? null;
  if (notBefore !== null && (endedAt === null || notBefore >= endedAt)) return { time: laterOf(notBefore, moment.now) };
  if (endedAt === null) return { time: moment.now };
  const gap = retryAt(terms.gapMinutes, run.lastError ?? '', run.attempts, endedAt, moment);
  return { time: laterOf(gap, moment.now) };
}
