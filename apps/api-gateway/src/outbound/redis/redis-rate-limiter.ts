import { CommandBatcher } from '@outcall/platform-batching';
import { RateLimiter } from '../../application/limiting/rate-limiter.js';
import type { RateLimit, RateVerdict } from '../../domain/rate-limit.js';
import { bucketKey, RELEASE, TAKE_FROM_BUCKET, verdictOf, type Taken } from './bucket-script.js';
import { RestingRedis, type RedisParts } from './resting-redis.js';

/** For each of the keys in their order. A key that stands there several times is taken from as often. */
const TAKE = `${TAKE_FROM_BUCKET}
  local verdicts = {}
  for turn, key in ipairs(KEYS) do verdicts[turn] = takeFromBucket(key, ARGV[1], ARGV[2]) end
  return verdicts`;

/**
 * One limit over all replicas. Every request counts against the local limiter first: it refuses a flood without a word
 * to Redis, and it is what holds while Redis is away, slow or flushed. Requests that come together are one question to
 * Redis: each is counted by itself there, but a command of its own cost each of them more than all that Redis does for
 * it.
 */
export class RedisRateLimiter extends RateLimiter {
  private readonly redis: RestingRedis;
  private readonly ask: (keys: readonly string[], perSecond: number, burst: number) => Promise<Taken[]>;
  private readonly returnTo: (keys: readonly string[], perSecond: number) => Promise<number>;
  private readonly takes = new CommandBatcher<string, Taken | null>((keys) => this.takeAll(keys), { maxSize: 500 });

  constructor(private readonly options: RedisParts & { limit: RateLimit; local: RateLimiter }) {
    super();
    this.redis = new RestingRedis(options);
    this.ask = this.redis.define('take', TAKE);
    this.returnTo = this.redis.define('release', RELEASE);
  }

  async take(credentialId: string): Promise<RateVerdict> {
    const local = await this.options.local.take(credentialId);
    if (!local.allowed) return local;
    const taken = await this.takes.submit(bucketKey(credentialId));
    return taken ? verdictOf(taken, local) : local;
  }

  async release(credentialId: string): Promise<void> {
    await this.options.local.release(credentialId);
    await this.redis.ask(() => this.returnTo([bucketKey(credentialId)], this.options.limit.perSecond));
  }

  private async takeAll(keys: readonly string[]): Promise<readonly (Taken | null)[]> {
    const { perSecond, burst } = this.options.limit;
    return (await this.redis.ask(() => this.ask(keys, perSecond, burst))) ?? keys.map(() => null);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
