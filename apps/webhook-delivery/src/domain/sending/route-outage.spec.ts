import { describe, expect, it } from '@jest/globals';
import type { Reply } from './attempt-verdict.js';
import { RetrySchedule, SPECIFIED_DELAYS_SECONDS } from './retry-schedule.js';
import { waitForRoute } from './route-outage.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const schedule = new RetrySchedule(SPECIFIED_DELAYS_SECONDS, () => 0);
const OURS: Reply = { kind: 'failure', reason: 'connection_failed', isOurs: true };
const THEIRS: Reply = { kind: 'failure', reason: 'connection_failed' };

describe('a try that did not get past our own way out', () => {
  it.each([
    [0, 1],
    [10, 5],
    [60, 15],
    [20 * 60, 15],
  ])('of a delivery %d minutes old is made again after %d', (age, wait) => {
    expect(waitForRoute(OURS, age * MINUTE, schedule)).toBe(wait * MINUTE);
  });

  it('counts as any other once the delivery is older than all its tries last', () => {
    expect(waitForRoute(OURS, 22 * HOUR, schedule)).not.toBeNull();
    expect(waitForRoute(OURS, 23 * HOUR, schedule)).toBeNull();
  });

  it('is none where the receiver was asked', () => {
    const answered: Reply = { kind: 'answer', status: 503, retryAfter: undefined, body: Buffer.alloc(0) };
    for (const reply of [THEIRS, answered]) expect(waitForRoute(reply, 0, schedule)).toBeNull();
  });
});
