import { CommandBatcher } from '@outcall/platform-batching';
import { RateLimiter } from '../../application/limiting/rate-limiter.js';
import type { RateLimit, RateVerdict } from '../../domain/rate-limit.js';
import { RestingRedis, type RedisParts } from './resting-redis.js';

/**
 * `takeFromBucket` of domain/rate-limit.ts in Lua, for each of the keys in their order, on Redis's own clock, so that the clocks of the replicas do not
 * matter. A key that stands there several times is taken from as often.
 */
const TAKE = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + time[2] / 1000
  local interval = 1000 / ARGV[1]
  local capacity = interval * ARGV[2]
  local verdicts = {}
  for turn, key in ipairs(KEYS) do
    local before = math.min(math.max(tonumber(redis.call('GET', key) or now), now), now + capacity)
    local after = before + interval
    local allowedAt = after - capacity
    if now < allowedAt then
      verdicts[turn] = { 0, 0, math.ceil(allowedAt - now), math.ceil(before - now) }
    else
      redis.call('SET', key, string.format('%.3f', after), 'PX', math.ceil(after - now))
      verdicts[turn] = { 1, math.floor((now - allowedAt) / interval), 0, math.ceil(after - now) }
    end
  end
  return verdicts`;

type Taken = readonly [allowed: number, remaining: number, retryAfterMs: number, resetMs: number];

/**
 * One limit over all replicas. Every request counts against the local limiter first: it refuses a flood without a word
 * to Redis, and it is what holds while Redis is away, slow or flushed. Requests that come together are one question to Redis: each is
 * counted by itself there, but a command of its own cost each of them more than all that Redis does for it.
 */
export class RedisRateLimiter extends RateLimiter {
  private readonly redis: RestingRedis;
  private readonly ask: (keys: readonly string[], perSecond: number, burst: number) => Promise<Taken[]>;
  private readonly takes = new CommandBatcher<string, Taken | null>((keys) => this.takeAll(keys), { maxSize: 500 });

  constructor(private readonly options: RedisParts & { limit: RateLimit; local: RateLimiter }) {
    super();
    this.redis = new RestingRedis(options);
    this.ask = this.redis.define('take', TAKE);
  }

  async take(credentialId: string): Promise<RateVerdict> {
    const local = await this.options.local.take(credentialId);
    if (!local.allowed) return local;
    // In braces what a sharded Redis places a key by: one script may name keys of one place only.
    const taken = await this.takes.submit(`rate:{gateway}:${credentialId}`);
    if (!taken) return local;
    const [allowed, remaining, retryAfterMs, resetMs] = taken;
    return { allowed: allowed === 1, remaining: Math.min(remaining, local.remaining), retryAfterMs, resetMs };
  }

  private async takeAll(keys: readonly string[]): Promise<readonly (Taken | null)[]> {
    const { perSecond, burst } = this.options.limit;
    return (await this.redis.ask(() => this.ask(keys, perSecond, burst))) ?? keys.map(() => null);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
