import { describe, expect, it } from '@jest/globals';
import { parseRetryAfter, RetrySchedule, SPECIFIED_DELAYS_SECONDS } from './retry-schedule.js';

describe('RetrySchedule', () => {
  it('waits 1 and 5 and 30 minutes, 2 and 6 and 12 hours as specified, then gives up', () => {
    const schedule = new RetrySchedule(SPECIFIED_DELAYS_SECONDS, () => 0);
    const minutes = [1, 2, 3, 4, 5, 6, 7]
      .map((failures) => schedule.delayAfter(failures, null))
      .map((ms) => ms && ms / 60_000);
    expect(minutes).toEqual([1, 5, 30, 120, 360, 720, null]);
  });

  it('says how often and for how long a delivery is tried: seven times within 23 hours as specified', () => {
    const { tries, longestSeconds } = new RetrySchedule(SPECIFIED_DELAYS_SECONDS);
    expect([tries, longestSeconds]).toEqual([7, 81_576]);
    expect(longestSeconds / 3_600).toBeLessThan(23);
    const latest = new RetrySchedule(SPECIFIED_DELAYS_SECONDS, () => 0.999_999);
    const waited = [1, 2, 3, 4, 5, 6].reduce((sum, failures) => sum + (latest.delayAfter(failures, null) ?? 0), 0);
    expect(waited / 1_000).toBeLessThanOrEqual(longestSeconds);
    expect(new RetrySchedule([])).toMatchObject({ tries: 1, longestSeconds: 0 });
  });

  it('spreads what failed together by up to a tenth, never to an earlier time', () => {
    const waits = [0, 0.5, 0.999].map((random) => new RetrySchedule([60], () => random).delayAfter(1, null));
    expect(waits).toEqual([60_000, 63_000, 65_994]);
  });

  it('lets Retry-After lengthen a wait, up to a day, and never shorten it or add a try', () => {
    const schedule = new RetrySchedule([60], () => 0);
    expect(schedule.delayAfter(1, 120_000)).toBe(120_000);
    expect(schedule.delayAfter(1, 1_000)).toBe(60_000);
    expect(schedule.delayAfter(1, 1e15)).toBe(86_400_000);
    expect(schedule.delayAfter(2, 120_000)).toBeNull();
  });
});

describe('parseRetryAfter', () => {
  const now = new Date('2026-11-21T10:00:00Z');

  it('reads seconds and HTTP dates', () => {
    expect(parseRetryAfter('120', now)).toBe(120_000);
    expect(parseRetryAfter('Sat, 21 Nov 2026 10:02:00 GMT', now)).toBe(120_000);
    expect(parseRetryAfter('Sat, 21 Nov 2026 09:00:00 GMT', now)).toBe(0);
  });

  it.each([undefined, '', 'soon', '-5', '1.5', '2026-11-21T10:02:00Z'])('takes %j for nothing', (header) => {
    expect(parseRetryAfter(header, now)).toBeNull();
  });
});
