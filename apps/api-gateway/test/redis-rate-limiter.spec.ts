import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SystemClock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import { LocalRateLimiter } from '../src/outbound/memory/local-rate-limiter.js';
import { RedisRateLimiter } from '../src/outbound/redis/redis-rate-limiter.js';
import { REDIS_MISSING, startRedis, type RedisServer } from './redis-server.js';

/** One more every 100 s: nothing here is counted that one of those could change. */
const LIMIT = { perSecond: 0.01, burst: 10 };
const logger = Logger.create({ service: 'test', level: 'silent' });
const clock = new SystemClock();

if (REDIS_MISSING) process.stderr.write(`the limiter over Redis is not tested: ${REDIS_MISSING}\n`);
(REDIS_MISSING ? describe.skip : describe)('Requests that come together', () => {
  let redis: RedisServer;
  let limiter: RedisRateLimiter;
  beforeAll(async () => {
    redis = await startRedis();
    // The local limit is wider, so that it is Redis that refuses.
    const local = new LocalRateLimiter({ perSecond: 1_000, burst: 1_000 }, clock);
    limiter = new RedisRateLimiter({ url: redis.url, limit: LIMIT, local, clock, logger });
    await eventually(async () => expect((await limiter.take('warm')).remaining).toBeLessThan(LIMIT.burst));
  });
  afterAll(async () => {
    limiter.onApplicationShutdown();
    await redis.stop();
  });

  it('are one question to Redis, and each is counted by itself', async () => {
    const before = await redis.scriptsRun();
    const [ofOne, ofOther] = await Promise.all([
      Promise.all(Array.from({ length: 15 }, () => limiter.take('one'))),
      Promise.all(Array.from({ length: 3 }, () => limiter.take('other'))),
    ]);
    expect(await redis.scriptsRun()).toBe(before + 1);
    expect(ofOne.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      ...Array.from({ length: 10 }, (_, taken) => [true, 9 - taken]),
      ...Array.from({ length: 5 }, () => [false, 0]),
    ]);
    for (const { retryAfterMs } of ofOne.slice(10)) expect(retryAfterMs).toBeGreaterThan(0);
    expect(ofOther.map(({ remaining }) => remaining)).toEqual([9, 8, 7]);
  });
});
