import { firstOpenTime } from '@outcall/kernel';
import { gapReasonOf } from '../following/end-reasons.js';
import type { RunTerms } from '../run-state.js';
import { after, type Moment } from '../transition.js';

const MINUTE_MS = 60_000;

/**
 * When the attempt after this one is due: the gap counts from the end of the attempt, the first gap of the list follows
 * the first attempt, and the last gap repeats. `intoHours` moves it from there.
 */
export function retryAt(
  gapMinutes: RunTerms['gapMinutes'],
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

/**
 * Moves a planned time into open hours, so that the run shows when it will be dialled. A time in the past (the event of an
 * attempt's end came late) counts as now. Moved times are spread a little after the start of the hours, so that the waiting
 * runs do not all come in one instant. Null: org and flow together leave no open hour.
 */
export function intoHours(
  time: string,
  { callType, orgHours, flowHours }: Pick<RunTerms, 'callType' | 'orgHours' | 'flowHours'>,
  moment: Moment,
): string | null {
  const openFrom = (from: string): string | null => {
    const open = firstOpenTime(moment.hours, callType, [orgHours, flowHours], new Date(from));
    if (!open || open.toISOString() === from) return open && from;
    const spread = new Date(open.getTime() + Math.floor(moment.fraction * (moment.waits.windowSpreadMs ?? 0)));
    return (
      firstOpenTime(moment.hours, callType, [orgHours, flowHours], spread)?.getTime() === spread.getTime()
        ? spread
        : open
    ).toISOString();
  };
  if (time >= moment.now) return openFrom(time);
  const next = openFrom(moment.now);
  return next === moment.now && openFrom(time) === time ? time : next;
}
