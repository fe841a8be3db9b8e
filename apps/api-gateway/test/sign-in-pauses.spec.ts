import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { FixedClock, SystemClock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import { startGateway, type Gateway } from './gateway-service.js';
import { LocalFailurePauses } from '../src/outbound/memory/local-failure-pauses.js';
import { RedisFailurePauses } from '../src/outbound/redis/redis-failure-pauses.js';
import { REDIS_MISSING, startRedis, type RedisServer } from './redis-server.js';

const PASSWORD = 'correct horse battery';

describe('Sign-ins that fail', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway({ env: { SIGN_IN_PER_MINUTE: '3', TRUST_PROXY: '127.0.0.1' } });
    const { body } = await gateway.admin('POST', '/orgs', { name: 'Shop' });
    for (const email of ['olga@shop.example', 'omar@shop.example'])
      await gateway.admin('POST', `/orgs/${body.org.id}/members`, {
        email,
        name: 'O',
        password: PASSWORD,
        role: 'owner',
      });
  });
  afterAll(() => gateway.stop());

  const tries = (password: string, email = 'olga@shop.example', address = '203.0.113.1') =>
    gateway.send('POST', '/admin/v1/session', {
      body: { email, password },
      headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    });

  it('make the account wait at that address, and nobody else; one that succeeds makes them forgotten', async () => {
    for (let count = 0; count < 2; count += 1) expect((await tries('wrong')).status).toBe(401);
    expect((await tries(PASSWORD)).status).toBe(200);
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429) statuses.push((await tries('wrong', 'omar@shop.example')).status);
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(3);
    // no guess is judged meanwhile, not the right one either
    const { status, headers } = await tries(PASSWORD, 'OMAR@shop.example');
    const wait = String(headers['retry-after']);
    expect([status, headers['ratelimit-policy'], headers['ratelimit']]).toEqual([
      429,
      '"attempts";q=3;w=60',
      `"attempts";r=0;t=${wait}`,
    ]);
    expect((await tries('wrong', 'nobody@shop.example')).status).toBe(401);
    expect((await tries(PASSWORD, 'omar@shop.example', '203.0.113.2')).status).toBe(200);
  });
});

(REDIS_MISSING ? describe.skip : describe)('Pauses over Redis', () => {
  let redis: RedisServer;
  const open: RedisFailurePauses[] = [];
  const HOUR = 3_600_000;
  const rule = { free: 3, firstMs: HOUR, longestMs: 10 * HOUR };
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    for (const pauses of open) pauses.onApplicationShutdown();
    await redis.stop();
  });

  const replica = (): RedisFailurePauses => {
    const pauses = new RedisFailurePauses({
      url: redis.url,
      rule,
      local: new LocalFailurePauses(rule, new FixedClock(new Date(0))),
      clock: new SystemClock(),
      logger: Logger.create({ service: 'test', level: 'silent' }),
    });
    open.push(pauses);
    return pauses;
  };

  it('are one over the replicas, grow as those of one process do, and end with a success', async () => {
    const client = new Redis(redis.url);
    const replicas = [replica(), replica(), replica(), replica()] as const;
    const [one, second, third, fourth] = replicas;
    let round = 0;
    try {
      // A replica that is not connected yet, or whose question took too long, counts for itself: then the round is
      // played again.
      await eventually(async () => {
        const key = `round-${(round += 1)}`;
        const known = `pause:${key}`;
        expect([await one.take(key), await second.take(key), await third.take(key)]).toEqual([0, 0, 0]);
        expect(await client.hget(known, 'count')).toBe('3');
        const wait = await fourth.take(key);
        expect([wait > 0, wait <= HOUR]).toEqual([true, true]);
        await client.hset(known, 'nextAt', 0); // the pause is over: one is let through
        expect(await one.take(key)).toBe(0);
        const longer = await second.take(key);
        expect([longer > HOUR, longer <= 2 * HOUR]).toEqual([true, true]);
        expect(await client.pttl(known)).toBeGreaterThan(2 * HOUR);
        await third.forget(key);
        expect(await client.exists(known)).toBe(0);
      });
    } finally {
      client.disconnect();
    }
  });
});
