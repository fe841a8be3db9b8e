import { firstOpenTime, type CallingHours, type CallType } from '@outcall/kernel';
import type { Moment } from './moment.js';

/** The terms that bound the times of an attempt. */
export interface PlanningTerms {
  readonly callType: CallType;
  readonly orgHours: CallingHours | null;
  readonly flowHours: CallingHours | null;
  /** Null: it stands. */
  readonly basis: { readonly expiresAt: string | null };
}

export interface Wish {
  /** When the attempt is wanted: now, or the end of a gap or wait. A time in the past counts as now. */
  readonly time: string;
  /** The earliest time that the limits per shopper allow, as contacts tells it; null or absent: any. */
  readonly notBefore?: string | null;
}

export type Plan =
  /** `opensAt`: the start of the hours for which it waits; null: hours do not delay it. */
  | { readonly kind: 'planned'; readonly at: string; readonly opensAt: string | null }
  /** Law, org and flow leave no hour while their hours stay so. */
  | { readonly kind: 'closed' }
  /** The attempt could come at `at`, which is not before the basis of the call ends. */
  | { readonly kind: 'basis_over'; readonly at: string; readonly endsAt: string };

/**
 * When the next attempt of a run may come (docs/handbook/runs.md#planned-times). Every time that a run shows, is
 * refused or gives up by comes from here: starts, retries, waits, changed hours, `advance` and explanations ask the
 * same question, so they agree.
 */
export function planAttempt(wish: Wish, terms: PlanningTerms, moment: Moment): Plan {
  const wanted = soonestOf(wish);
  const soonest = laterOf(wanted, moment.now);
  const { expiresAt } = terms.basis;
  const open = openFrom(soonest, terms, moment);
  if (expiresAt !== null && (open ?? soonest) >= expiresAt)
    return { kind: 'basis_over', at: open ?? soonest, endsAt: expiresAt };
  if (open === null) return { kind: 'closed' };
  if (open !== soonest) return { kind: 'planned', at: spread(open, terms, moment), opensAt: open };
  // An overdue attempt keeps its time if that was open, and so its place among those that are due.
  return { kind: 'planned', at: openFrom(wanted, terms, moment) === wanted ? wanted : open, opensAt: null };
}

/** The time that is wanted, or the one that the limits allow, whichever is later. */
export const soonestOf = ({ time, notBefore }: Wish): string => laterOf(time, notBefore ?? time);

export const laterOf = (one: string, other: string): string => (one > other ? one : other);

function openFrom(from: string, { callType, orgHours, flowHours }: PlanningTerms, { hours }: Moment): string | null {
  return firstOpenTime(hours, callType, [orgHours, flowHours], new Date(from))?.toISOString() ?? null;
}

/**
 * A little behind the start of the hours, so that the runs that wait for it do not all come in one instant; never out
 * of hours or basis.
 */
function spread(open: string, terms: PlanningTerms, moment: Moment): string {
  const behind = Math.floor(moment.fraction * (moment.waits.windowSpreadMs ?? 0));
  const at = new Date(Date.parse(open) + behind).toISOString();
  const isLawful = openFrom(at, terms, moment) === at && (terms.basis.expiresAt === null || at < terms.basis.expiresAt);
  return isLawful ? at : open;
}
