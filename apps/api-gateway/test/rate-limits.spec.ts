import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startGateway, type Answer, type Gateway } from './gateway-service.js';
import { REDIS_MISSING, startRedis, type RedisServer } from './redis-server.js';

/** What the burst lets through, and what one bucket is given at one a second while the test has run since `began`, each of `processes` its own. */
const most = (began: number, processes = 1): number => processes * (10 + 1 + Math.ceil((Date.now() - began) / 1_000));
const LIMITS = { RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '10' };

describe('The rate limit', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway({ env: LIMITS });
  });
  afterAll(() => gateway.stop());

  it('lets the burst through and answers 429 beyond it, with when to come back', async () => {
    const [one, other] = [await gateway.newKey(), await gateway.newKey()];
    const began = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => gateway.send('GET', '/v1/runs', { key: one.secret })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(most(began));
    for (const answer of refused) {
      expect(answer.body).toMatchObject({
        ok: false,
        errorCode: 'RATE_LIMITED',
        requestId: answer.headers['request-id'],
      });
      expect(answer.headers).toMatchObject({
        'retry-after': '1',
        'ratelimit-policy': '"default";q=10;w=10',
        ratelimit: '"default";r=0;t=1',
      });
    }
    expect(gateway.takeReceived().length).toBe(30 - refused.length);
    expect(await gateway.send('GET', '/v1/me', { key: other.secret })).toMatchObject({
      status: 200,
      headers: { ratelimit: '"default";r=9;t=1' },
    });
  });

  it('counts what is refused for its type or size, and not what lacks the scope', async () => {
    const { secret } = await gateway.newKey({ scopes: ['contacts'] });
    const remaining = ({ headers }: Answer): number => Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1]);
    for (let count = 0; count < 20; count += 1)
      expect((await gateway.send('GET', '/v1/runs', { key: secret })).status).toBe(403);
    expect(
      remaining(
        await gateway.send('PUT', '/v1/contacts', {
          key: secret,
          body: 'x',
          headers: { 'content-type': 'text/plain' },
        }),
      ),
    ).toBe(9);
    expect(remaining(await gateway.send('GET', '/v1/me', { key: secret }))).toBeLessThanOrEqual(9);
  });
});

const describeWithRedis = REDIS_MISSING ? describe.skip : describe;
if (REDIS_MISSING) process.stderr.write(`rate limits over Redis are not tested: ${REDIS_MISSING}\n`);

describeWithRedis('The rate limit over Redis', () => {
  let redis: RedisServer;
  let gateway: Gateway;
  beforeAll(async () => {
    redis = await startRedis();
    gateway = await startGateway({ replicas: 2, env: { ...LIMITS, REDIS_URL: redis.url } });
  });
  afterAll(async () => {
    await gateway.stop();
    await redis.stop();
  });
  afterEach(() => redis.resume());

  /** How many of `count` requests, sent by turns to both replicas, were let through. */
  async function allowed(key: string, count: number, replicas = 2): Promise<number> {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => gateway.send('GET', '/v1/me', { key }, index % replicas)),
    );
    expect(new Set(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 429))).toEqual(
      new Set(),
    );
    return answers.filter(({ status }) => status === 200).length;
  }

  it('is one over both replicas', async () => {
    await eventually(async () => {
      const { secret } = await gateway.newKey();
      const began = Date.now();
      const count = await allowed(secret, 40);
      expect(count).toBeGreaterThanOrEqual(10);
      expect(count).toBeLessThanOrEqual(most(began));
    });
  });

  it('holds in each process when Redis was flushed', async () => {
    const { secret } = await gateway.newKey();
    const began = Date.now();
    const before = await allowed(secret, 20, 1);
    await redis.flush();
    expect(before + (await allowed(secret, 20, 1))).toBeLessThanOrEqual(most(began));
  });

  it('holds in each process, and nobody waits, while Redis hangs', async () => {
    const { secret } = await gateway.newKey();
    redis.suspend();
    const began = Date.now();
    const count = await allowed(secret, 40);
    expect(count).toBeGreaterThanOrEqual(20);
    expect(count).toBeLessThanOrEqual(most(began, 2));
  });

  it('holds in each process while Redis is down, and is one again when it is back', async () => {
    await redis.stop();
    const { secret } = await gateway.newKey();
    const count = await allowed(secret, 40);
    expect(count).toBeGreaterThanOrEqual(20);
    await redis.start();
    await eventually(async () => {
      const { secret: next } = await gateway.newKey();
      const began = Date.now();
      expect(await allowed(next, 40)).toBeLessThanOrEqual(most(began));
    });
  });
});
