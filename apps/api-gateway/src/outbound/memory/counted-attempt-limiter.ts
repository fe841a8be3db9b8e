import { AttemptLimiter } from '../../application/limiting/attempt-limiter.js';
import type { RateLimiter } from '../../application/limiting/rate-limiter.js';
import type { RateLimit } from '../../domain/rate-limit.js';

/** Counts tries with a rate limiter. */
export class CountedAttemptLimiter extends AttemptLimiter {
  constructor(
    private readonly limiter: RateLimiter,
    protected readonly limit: RateLimit,
    protected readonly name: string,
  ) {
    super();
  }

  async take(key: string): Promise<number> {
    const verdict = await this.limiter.take(`attempt:${key}`);
    return verdict.allowed ? 0 : verdict.retryAfterMs;
  }

  release(key: string): Promise<void> {
    return this.limiter.release(`attempt:${key}`);
  }

  /** The limiter belongs to this object alone, so it is closed here. */
  onApplicationShutdown(): void {
    (this.limiter as { onApplicationShutdown?(): void }).onApplicationShutdown?.();
  }
}
