/** 1, 5 and 30 minutes, 2, 6 and 12 hours (docs/handbook/webhooks.md#delivery-rules). */
export const SPECIFIED_DELAYS_SECONDS: readonly number[] = [60, 300, 1_800, 7_200, 21_600, 43_200];

/**
 * Each wait is lengthened by a random part of up to this much, so that deliveries that failed together are not retried
 * together.
 */
const JITTER = 0.1;
const MAX_RETRY_AFTER_MS = 24 * 3_600_000; // a receiver must not be able to delay a delivery for ever

/**
 * When a failed delivery is tried again (docs/handbook/webhooks.md#delivery-rules: `Retry-After` lengthens a wait,
 * never shortens it).
 */
export class RetrySchedule {
  /** `random`: from 0 to below 1. */
  constructor(
    private readonly delaysSeconds: readonly number[],
    private readonly random: () => number = Math.random,
  ) {}

  /** How many times a delivery that never succeeds is tried. */
  get tries(): number {
    return this.delaysSeconds.length + 1;
  }

  /** Longest time from the first try to the last, without a `Retry-After`. */
  get longestSeconds(): number {
    return Math.round(this.delaysSeconds.reduce((sum, each) => sum + each, 0) * (1 + JITTER));
  }

  /** Milliseconds to wait after the `failures`-th failed try, or null when that was the last. */
  delayAfter(failures: number, retryAfterMs: number | null): number | null {
    const seconds = this.delaysSeconds[failures - 1];
    if (seconds === undefined) return null;
    return this.spread(Math.max(seconds * 1_000, Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)));
  }

  /** That wait with its random part. */
  spread(ms: number): number {
    return Math.round(ms * (1 + JITTER * this.random()));
  }
}

/** Milliseconds of a `Retry-After` header: seconds, or an HTTP date. Null when absent or neither. */
export function parseRetryAfter(header: string | readonly string[] | undefined, now: Date): number | null {
  const text = (typeof header === 'string' ? header : header?.[0])?.trim();
  if (!text) return null;
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const time = /^[A-Z][a-z]{2},? /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? null : Math.max(0, time - now.getTime());
}
