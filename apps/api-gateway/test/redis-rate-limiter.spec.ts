import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SystemClock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import { LocalRateLimiter } from '../src/outbound/memory/local-rate-limiter.js';
import { RedisRateLimiter } from '../src/outbound/redis/redis-rate-limiter.js';
import { RedisRequestLimiter } from '../src/outbound/redis/redis-request-limiter.js';
import { REDIS_MISSING, startRedis, type RedisServer } from './redis-server.js';

/** One more every 100 s: nothing here is counted that one of those could change. */
const LIMIT = { perSecond: 0.01, burst: 10 };
const logger = Logger.create({ service: 'test', level: 'silent' });
const clock = new SystemClock();

/** Wider than the limit over all, so that it is Redis that refuses. */
const wide = () => new LocalRateLimiter({ perSecond: 1_000, burst: 1_000 }, clock);

if (REDIS_MISSING) process.stderr.write(`the limiter over Redis is not tested: ${REDIS_MISSING}\n`);
(REDIS_MISSING ? describe.skip : describe)('Requests that come together', () => {
  let redis: RedisServer;
  let limiter: RedisRateLimiter;
  beforeAll(async () => {
    redis = await startRedis();
    limiter = new RedisRateLimiter({ url: redis.url, limit: LIMIT, local: wide(), clock, logger });
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

  it('can be given back, and no more than were taken', async () => {
    for (let count = 0; count < 3; count += 1) await limiter.take('given back');
    for (let count = 0; count < 2; count += 1) await limiter.release('given back');
    expect((await limiter.take('given back')).remaining).toBe(8);
    for (let count = 0; count < 5; count += 1) await limiter.release('given back');
    expect((await limiter.take('given back')).remaining).toBe(9);
  });
});

(REDIS_MISSING ? describe.skip : describe)('Requests that count by credential and by org', () => {
  const ORG_LIMIT = { perSecond: 0.01, burst: 15 };
  let redis: RedisServer;
  let limiter: RedisRequestLimiter;
  const startLimiter = async (localOfOrgs = wide()): Promise<RedisRequestLimiter> => {
    const ofCredentials = { limit: LIMIT, local: wide() };
    const ofOrgs = { limit: ORG_LIMIT, local: localOfOrgs };
    const started = new RedisRequestLimiter({ url: redis.url, ofCredentials, ofOrgs, clock, logger });
    let tries = 0;
    await eventually(async () => {
      // one by one: what the process refuses of an org asks no Redis
      const { own } = await started.take('warm', `org of warm ${(tries += 1)}`);
      expect(own.remaining).toBeLessThan(LIMIT.burst);
    });
    return started;
  };
  const take = (many: number, credential: string, org: string) =>
    Promise.all(Array.from({ length: many }, () => limiter.take(credential, org)));
  const remaining = (verdicts: Awaited<ReturnType<typeof take>>) =>
    verdicts.map(({ own, shared }) => [
      own.allowed ? own.remaining : 'refused',
      shared && (shared.allowed ? shared.remaining : 'refused'),
    ]);
  beforeAll(async () => {
    redis = await startRedis();
    limiter = await startLimiter();
  });
  afterAll(async () => {
    limiter.onApplicationShutdown();
    await redis.stop();
  });

  it('are one question to Redis for both, and what the credential may not send does not count against its org', async () => {
    const before = await redis.scriptsRun();
    const [first, second, stranger] = await Promise.all([
      take(12, 'first', 'org'),
      take(7, 'second', 'org'),
      take(1, 'stranger', 'other org'),
    ]);
    expect(await redis.scriptsRun()).toBe(before + 1);
    expect(remaining(first)).toEqual([
      ...Array.from({ length: 10 }, (_, taken) => [9 - taken, 14 - taken]),
      ...Array.from({ length: 2 }, () => ['refused', null]),
    ]);
    // The ten that the first was allowed, and none of the two it was refused: five are left.
    expect(remaining(second)).toEqual([
      ...Array.from({ length: 5 }, (_, taken) => [9 - taken, 4 - taken]),
      [4, 'refused'],
      [3, 'refused'],
    ]);
    expect(remaining(stranger)).toEqual([[9, 14]]);
    const { shared } = second.at(-1) ?? {};
    expect(shared?.retryAfterMs).toBeGreaterThan(0);
  });

  it('are refused by what the process itself has counted of the org, without a question, and take nothing from what all share', async () => {
    const strict = await startLimiter(new LocalRateLimiter({ perSecond: 0.01, burst: 2 }, clock));
    try {
      const before = await redis.scriptsRun();
      for (let times = 0; times < 2; times += 1) {
        const verdicts = await Promise.all([1, 2, 3].map((n) => strict.take(`of three ${n}`, 'org of three')));
        expect(verdicts.map(({ shared }) => shared?.allowed)).toEqual(
          times === 0 ? [true, true, false] : Array(3).fill(false),
        );
      }
      expect(await redis.scriptsRun()).toBe(before + 1);
      // Another process finds the shared limit without the two, and the credential that was refused whole.
      expect(remaining(await take(1, 'of three 3', 'org of three'))).toEqual([[9, 12]]);
    } finally {
      strict.onApplicationShutdown();
    }
  });

  it('do not count against the org in the process when other processes have let through too much of the credential', async () => {
    await take(10, 'spent', 'org of spent');
    const strict = await startLimiter(new LocalRateLimiter({ perSecond: 0.01, burst: 2 }, clock));
    try {
      for (let times = 0; times < 3; times += 1)
        expect(remaining([await strict.take('spent', 'org of spent')])).toEqual([['refused', null]]);
      expect(remaining([await strict.take('fresh', 'org of spent')])).toEqual([[9, 1]]);
    } finally {
      strict.onApplicationShutdown();
    }
  });

  it('count in the process alone while Redis is away, and what it refuses of the credential does not count against the org', async () => {
    const ofCredentials = { limit: LIMIT, local: new LocalRateLimiter({ perSecond: 0.01, burst: 2 }, clock) };
    const ofOrgs = { limit: ORG_LIMIT, local: new LocalRateLimiter({ perSecond: 0.01, burst: 3 }, clock) };
    const url = 'redis://127.0.0.1:1'; // nobody listens there
    const other = new RedisRequestLimiter({ url, ofCredentials, ofOrgs, clock, logger });
    try {
      const verdicts = [];
      for (const credential of ['one', 'one', 'one', 'two', 'two']) verdicts.push(await other.take(credential, 'org'));
      expect(remaining(verdicts)).toEqual([
        [1, 2],
        [0, 1],
        ['refused', null],
        [1, 0],
        [0, 'refused'],
      ]);
    } finally {
      other.onApplicationShutdown();
    }
  });
});
