import type { Reply } from './attempt-verdict.js';
import type { RetrySchedule } from './retry-schedule.js';

const SHORTEST_MS = 60_000;
const LONGEST_MS = 15 * 60_000;
/** Nothing counts these tries, so the wait grows with the delivery's age. */
const SHARE_OF_AGE = 0.5;

/**
 * Milliseconds until the next try, where this one did not get past our own way out: it says nothing of the receiver,
 * counts as no try, and is no outage of the endpoint. Null: the reply counts, as does that of a delivery older than all
 * its tries last.
 */
export function waitForRoute(reply: Reply, ageMs: number, schedule: RetrySchedule): number | null {
  if (reply.kind !== 'failure' || reply.isOurs !== true) return null;
  if (ageMs >= schedule.longestSeconds * 1_000) return null;
  return schedule.spread(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ageMs * SHARE_OF_AGE)));
}
