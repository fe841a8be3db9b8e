import { Redis } from 'ioredis';
import type { Clock } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import { RateLimiter } from '../../application/limiting/rate-limiter.js';
import type { RateLimit, RateVerdict } from '../../domain/rate-limit.js';

/** `takeFromBucket` of domain/rate-limit.ts in Lua, on Redis's own clock, so that the clocks of the replicas do not matter. */
const TAKE = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + time[2] / 1000
  local interval = 1000 / ARGV[1]
  local capacity = interval * ARGV[2]
  local before = math.min(math.max(tonumber(redis.call('GET', KEYS[1]) or now), now), now + capacity)
  local after = before + interval
  local allowedAt = after - capacity
  if now < allowedAt then return { 0, 0, math.ceil(allowedAt - now), math.ceil(before - now) } end
  redis.call('SET', KEYS[1], string.format('%.3f', after), 'PX', math.ceil(after - now))
  return { 1, math.floor((now - allowedAt) / interval), 0, math.ceil(after - now) }`;

const BUDGET_MS = 100;
const REST_MS = 1_000;

type Taker = Redis & { take(key: string, perSecond: number, burst: number): Promise<[number, number, number, number]> };

/**
 * One limit over all replicas. Every request counts against the local limiter first: it refuses a flood without a word
 * to Redis, and it is what holds while Redis is away, slow or flushed. A failed call rests Redis for a second.
 */
export class RedisRateLimiter extends RateLimiter {
  private readonly redis: Taker;
  private restsUntil = 0;

  constructor(
    private readonly options: { url: string; limit: RateLimit; local: RateLimiter; clock: Clock; logger: Logger },
  ) {
    super();
    this.redis = new Redis(options.url, {
      commandTimeout: BUDGET_MS,
      connectTimeout: 1_000,
      enableOfflineQueue: false, // not connected is an answer, not something to wait for
      enableAutoPipelining: true,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
    }) as Taker;
    this.redis.defineCommand('take', { numberOfKeys: 1, lua: TAKE });
    this.redis.on('error', () => undefined); // said once per outage below; without a listener ioredis prints each one
  }

  async take(credentialId: string): Promise<RateVerdict> {
    const local = await this.options.local.take(credentialId);
    if (!local.allowed || this.now() < this.restsUntil) return local;
    try {
      const { perSecond, burst } = this.options.limit;
      const [allowed, remaining, retryAfterMs, resetMs] = await this.redis.take(
        `rate:${credentialId}`,
        perSecond,
        burst,
      );
      return { allowed: allowed === 1, remaining: Math.min(remaining, local.remaining), retryAfterMs, resetMs };
    } catch (error) {
      this.rest(error);
      return local;
    }
  }

  private rest(error: unknown): void {
    if (this.now() >= this.restsUntil) this.options.logger.warn('rate-limits.local', { error });
    this.restsUntil = this.now() + REST_MS;
  }

  private now(): number {
    return this.options.clock.now().getTime();
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
