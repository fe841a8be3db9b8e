import { gapReasonOf } from './end-reasons.js';
import type { RetryPlan } from '@outcall/flow-language';
import { after, type Moment } from './moment.js';

const MINUTE_MS = 60_000;

/**
 * When the attempt after this one is wanted: the gap counts from the end of the attempt, the first gap of the list
 * follows the first attempt, and the last gap repeats. `planAttempt` moves it from there.
 */
export function retryAt(
  gapMinutes: RetryPlan['gapMinutes'],
  endReason: string,
  attempt: number,
  endedAt: string,
  moment: Moment,
): string {
  const gaps = gapMinutes[gapReasonOf(endReason)];
  const minutes = gaps[Math.min(attempt, gaps.length) - 1] ?? 0;
  return after(endedAt, minutes * MINUTE_MS * moment.waits.gapScale);
}

/** About the given wait: spread over 30 % of it, so that waiters do not come back in step. */
export const soon = (milliseconds: number, moment: Moment): string =>
  after(moment.now, milliseconds * (0.85 + 0.3 * moment.fraction));
