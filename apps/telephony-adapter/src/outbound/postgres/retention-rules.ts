import { idFloor } from '@outcall/kernel';
import { daysBefore, type RetentionRule } from '@outcall/platform-service';
import {
  OLD_BUSY_TRIES,
  OLD_CALLS,
  OLD_CARRIER_REQUESTS,
  OLD_INBOUND_CALLS,
  OLD_PLAYERS,
  OLD_REMOVED_NUMBERS,
  STRANGERS,
  TURNS_OF_ENDED_CALLS,
  UNUSED_LINE_USE,
} from './retention.sql.js';

/**
 * How long the state of the virtual carrier and of the test number that is busy once is kept: runs do not last longer.
 */
const CARRIER_DAYS = 30;
/** How long a process that died is remembered, beyond its calls. */
const PLAYER_DAYS = 1;
/** As long as their number limits their calls. */
const STRANGER_MS = 10 * 60_000;
/** A call ends at most this long after its id was made. */
const SLACK_DAYS = 1;

/**
 * docs/handbook/retention.md: what is kept how long; `callDays` 0: calls, and the numbers they were made from, for
 * ever.
 */
export const retentionRules = ({ callDays }: { readonly callDays: number }): RetentionRule[] => {
  const olderThan = (days: number) => (now: Date) => [daysBefore(now, days)];
  const always: RetentionRule[] = [
    { statement: OLD_BUSY_TRIES, values: olderThan(CARRIER_DAYS) },
    { statement: OLD_CARRIER_REQUESTS, values: olderThan(CARRIER_DAYS) },
    { statement: TURNS_OF_ENDED_CALLS, values: () => [] },
    { statement: OLD_PLAYERS, values: olderThan(PLAYER_DAYS) },
    { statement: UNUSED_LINE_USE, values: () => [] },
    { statement: STRANGERS, values: (now) => [new Date(now.getTime() - STRANGER_MS)] },
  ];
  if (callDays === 0) return always;
  const calls: RetentionRule = {
    statement: OLD_CALLS,
    values: (now) => [idFloor('call', daysBefore(now, callDays)), daysBefore(now, callDays)],
  };
  return [
    ...always,
    calls,
    { statement: OLD_INBOUND_CALLS, values: olderThan(callDays) },
    { statement: OLD_REMOVED_NUMBERS, values: olderThan(callDays + SLACK_DAYS) },
  ];
};
