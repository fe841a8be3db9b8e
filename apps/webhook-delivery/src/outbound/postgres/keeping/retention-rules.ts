import { idFloor, type IdKind } from '@outcall/kernel';
import { daysBefore, type RetentionRule } from '@outcall/platform-service';
import { END_OF_REMOVED } from '../endpoints/end-deliveries.js';
import {
  OLD_CUT_RUNS,
  OLD_DELIVERIES,
  OLD_ERASED_RUNS,
  OLD_EVENTS,
  OLD_OPT_OUT_EVENTS,
  OLD_REPLAYS,
} from './retention.sql.js';

/** Longer than an event can be replayed from a dead letter. */
const ERASED_RUNS_DAYS = 30;

/**
 * docs/handbook/retention.md; `days` 0: for ever. Deliveries first: an event goes when none of it is left. What waits
 * for endpoints that are gone is ended in any case.
 */
export function retentionRules(days: number): RetentionRule[] {
  const olderThan = (kind: IdKind) => (now: Date) => [idFloor(kind, daysBefore(now, days))];
  const erased = { statement: OLD_ERASED_RUNS, values: (now: Date) => [daysBefore(now, ERASED_RUNS_DAYS)] };
  const always = [{ statement: END_OF_REMOVED, values: () => [] }, erased];
  if (days === 0) return always;
  return [
    ...always,
    { statement: OLD_DELIVERIES, values: olderThan('delivery') },
    { statement: OLD_EVENTS, values: olderThan('event') },
    { statement: OLD_OPT_OUT_EVENTS, values: olderThan('event') },
    { statement: OLD_CUT_RUNS, values: olderThan('run') },
    { statement: OLD_REPLAYS, values: olderThan('replay') },
  ];
}
