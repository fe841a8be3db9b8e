import { Clock } from '@outcall/kernel';
import { RateLimiter } from '../../application/limiting/rate-limiter.js';
import { takeFromBucket, type RateLimit, type RateVerdict } from '../../domain/rate-limit.js';

const SWEEP_FROM = 10_000;

/** Counts within this process. Full buckets are removed, so memory grows only with the credentials in use. */
export class LocalRateLimiter extends RateLimiter {
  private readonly buckets = new Map<string, number>();
  private sweepAt = SWEEP_FROM;

  constructor(
    private readonly limit: RateLimit,
    private readonly clock: Clock,
  ) {
    super();
  }

  async take(credentialId: string): Promise<RateVerdict> {
    const now = this.clock.now().getTime();
    const { fullAt, verdict } = takeFromBucket(this.buckets.get(credentialId), now, this.limit);
    this.buckets.set(credentialId, fullAt);
    if (this.buckets.size > this.sweepAt) this.sweep(now);
    return verdict;
  }

  async release(credentialId: string): Promise<void> {
    const fullAt = this.buckets.get(credentialId);
    if (fullAt !== undefined) this.buckets.set(credentialId, fullAt - 1000 / this.limit.perSecond);
  }

  get size(): number {
    return this.buckets.size;
  }

  /** Doubling the next threshold makes the cost of sweeping constant per request. */
  private sweep(now: number): void {
    for (const [credentialId, fullAt] of this.buckets) if (fullAt <= now) this.buckets.delete(credentialId);
    this.sweepAt = Math.max(SWEEP_FROM, this.buckets.size * 2);
  }
}
