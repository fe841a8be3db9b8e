import { describe, expect, it } from '@jest/globals';
import { takeFromBucket } from './rate-limit.js';

const LIMIT = { perSecond: 100, burst: 200 };

function takeMany(count: number, now: number, from?: number) {
  let fullAt = from;
  const verdicts = Array.from({ length: count }, () => {
    const taken = takeFromBucket(fullAt, now, LIMIT);
    fullAt = taken.fullAt;
    return taken.verdict;
  });
  return { fullAt, verdicts, allowed: verdicts.filter((verdict) => verdict.allowed).length };
}

describe('A rate limit', () => {
  it('allows exactly the burst at one moment and counts down to it', () => {
    const { verdicts, allowed } = takeMany(250, 1_000);
    expect(allowed).toBe(200);
    expect(verdicts[0]).toEqual({ allowed: true, remaining: 199, retryAfterMs: 0, resetMs: 10 });
    expect(verdicts[199]).toEqual({ allowed: true, remaining: 0, retryAfterMs: 0, resetMs: 2_000 });
    expect(verdicts[200]).toEqual({ allowed: false, remaining: 0, retryAfterMs: 10, resetMs: 2_000 });
  });

  it('gives back the steady rate and never more than the burst', () => {
    const { fullAt } = takeMany(200, 1_000);
    expect(takeMany(200, 1_500, fullAt).allowed).toBe(50);
    expect(takeMany(500, 3_600_000, fullAt).allowed).toBe(200);
  });

  it('does not lock a credential out when the clock is set back', () => {
    const { fullAt } = takeMany(200, 3_600_000);
    const { verdict } = takeFromBucket(fullAt, 1_000, LIMIT);
    expect(verdict.retryAfterMs).toBeLessThanOrEqual(10);
  });

  it('works with a burst of one', () => {
    const { fullAt, verdict } = takeFromBucket(undefined, 0, { perSecond: 1, burst: 1 });
    expect(verdict).toMatchObject({ allowed: true, remaining: 0 });
    expect(takeFromBucket(fullAt, 999, { perSecond: 1, burst: 1 }).verdict).toMatchObject({
      allowed: false,
      retryAfterMs: 1,
    });
    expect(takeFromBucket(fullAt, 1_000, { perSecond: 1, burst: 1 }).verdict.allowed).toBe(true);
  });
});
