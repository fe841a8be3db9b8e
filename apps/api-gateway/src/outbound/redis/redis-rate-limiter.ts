import { RateLimiter } from '../../application/limiting/rate-limiter.js';
import type { RateLimit, RateVerdict } from '../../domain/rate-limit.js';
import { RestingRedis, type RedisParts } from './resting-redis.js';

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

/**
 * One limit over all replicas. Every request counts against the local limiter first: it refuses a flood without a word
 * to Redis, and it is what holds while Redis is away, slow or flushed.
 */
export class RedisRateLimiter extends RateLimiter {
  private readonly redis: RestingRedis;
  private readonly ask: (key: string, perSecond: number, burst: number) => Promise<[number, number, number, number]>;

  constructor(private readonly options: RedisParts & { limit: RateLimit; local: RateLimiter }) {
    super();
    this.redis = new RestingRedis(options);
    this.ask = this.redis.define('take', TAKE);
  }

  async take(credentialId: string): Promise<RateVerdict> {
    const local = await this.options.local.take(credentialId);
    if (!local.allowed) return local;
    const { perSecond, burst } = this.options.limit;
    const answer = await this.redis.ask(() => this.ask(`rate:${credentialId}`, perSecond, burst));
    if (!answer) return local;
    const [allowed, remaining, retryAfterMs, resetMs] = answer;
    return { allowed: allowed === 1, remaining: Math.min(remaining, local.remaining), retryAfterMs, resetMs };
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
