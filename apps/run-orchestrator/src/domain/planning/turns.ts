import { openUntil } from '@outcall/kernel';
import type { Moment } from './moment.js';
import { planAttempt, type PlanningTerms } from './plan-attempt.js';

/** An attempt is due at least this long before its lawful basis ends. */
const BASIS_MARGIN_MS = 10 * 60_000;

export type Turn =
  | { readonly at: string }
  /** These hours are full: a place in the next ones is to be taken. */
  | { readonly nextOpensAt: string };

/**
 * The time of a place in hours that are open from `opensAt` on, `behindMs` after their start. Better too early, when
 * lines may still be busy, than after the basis of the call has ended: then it is the start.
 */
export function turnIn(opensAt: string, behindMs: number, terms: PlanningTerms, moment: Moment): Turn {
  const { expiresAt } = terms.basis;
  const start = Date.parse(opensAt);
  const at = new Date(start + behindMs).toISOString();
  const latest = expiresAt === null ? null : new Date(Date.parse(expiresAt) - BASIS_MARGIN_MS).toISOString();
  const isTooLate = (time: string): boolean => latest !== null && time > latest;
  if (isTooLate(at)) return { at: opensAt };
  const closes = openUntil(moment.hours, terms.callType, [terms.orgHours, terms.flowHours], new Date(start));
  if (!closes || at < closes.toISOString()) return { at };
  const next = planAttempt({ time: closes.toISOString() }, terms, moment);
  if (next.kind !== 'planned') return { at: opensAt };
  const nextOpensAt = next.opensAt ?? next.at;
  return isTooLate(nextOpensAt) ? { at: opensAt } : { nextOpensAt };
}
