import { openUntil } from '@outcall/kernel';
import type { Moment } from './moment.js';
import { planAttempt, type PlanningTerms } from './plan-attempt.js';

/** Windows of hours that are looked through; what comes behind them is put behind the last. */
const MAX_WINDOWS = 30;

/**
 * The time that comes so much open time behind `from`: what passes the end of the hours goes on in the next ones, so
 * that these fill up one behind the other and not all at their start. Where no hours follow before the basis ends, the
 * time itself.
 */
export function openTimeBehind(from: string, behindMs: number, terms: PlanningTerms, moment: Moment): string {
  let [start, left] = [Date.parse(from), behindMs];
  for (let tries = 0; tries < MAX_WINDOWS; tries += 1) {
    const closes = openUntil(moment.hours, terms.callType, [terms.orgHours, terms.flowHours], new Date(start));
    if (!closes || start + left < closes.getTime()) break;
    const next = planAttempt({ time: closes.toISOString() }, terms, moment);
    if (next.kind !== 'planned') break;
    left -= closes.getTime() - start;
    start = next.opensAt === null ? closes.getTime() : Date.parse(next.opensAt);
  }
  return new Date(start + left).toISOString();
}
