import type { Clock } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import type { RateLimiter } from '../application/limiting/rate-limiter.js';
import type { RateLimit } from '../domain/rate-limit.js';
import { LocalRateLimiter } from './memory/local-rate-limiter.js';
import { RedisRateLimiter } from './redis/redis-rate-limiter.js';

/** One limit for all replicas with a Redis; without its `url` every replica counts alone. */
export function openRateLimiter(url: string, limit: RateLimit, clock: Clock, logger: Logger): RateLimiter {
  const local = new LocalRateLimiter(limit, clock);
  return url === '' ? local : new RedisRateLimiter({ url, limit, local, clock, logger });
}
