/** A steady rate, and how many requests a rested credential may send at once. */
export interface RateLimit {
  readonly perSecond: number;
  readonly burst: number;
}

export interface RateVerdict {
  readonly allowed: boolean;
  /** Requests that would still be allowed now. */
  readonly remaining: number;
  /** Milliseconds until the next request is allowed; 0 when this one was. */
  readonly retryAfterMs: number;
  /** Milliseconds until the whole burst is there again. */
  readonly resetMs: number;
}

/**
 * One request against a bucket (GCRA: the state is a single number, the time at which the bucket is full again;
 * undefined = full). Returns the new state and the verdict. A state further ahead than an empty bucket means that the
 * clock was set back; it is cut, or the credential would be locked out for as long.
 */
export function takeFromBucket(
  fullAt: number | undefined,
  now: number,
  { perSecond, burst }: RateLimit,
): { fullAt: number; verdict: RateVerdict } {
  const interval = 1000 / perSecond;
  const capacity = interval * burst;
  const before = Math.min(Math.max(fullAt ?? now, now), now + capacity);
  const after = before + interval;
  const allowedAt = after - capacity;
  if (now < allowedAt)
    return {
      fullAt: before,
      verdict: {
        allowed: false,
        remaining: 0,
        retryAfterMs: Math.ceil(allowedAt - now),
        resetMs: Math.ceil(before - now),
      },
    };
  return {
    fullAt: after,
    verdict: {
      allowed: true,
      remaining: Math.floor((now - allowedAt) / interval),
      retryAfterMs: 0,
      resetMs: Math.ceil(after - now),
    },
  };
}
