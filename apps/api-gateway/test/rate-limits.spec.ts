import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startGateway, type Answer, type Gateway } from './gateway-service.js';
import { REDIS_MISSING, startRedis, type RedisServer } from './redis-server.js';

/**
 * What the burst lets through, and what one bucket is given at one a second while the test has run since `began`, each
 * of `processes` its own.
 */
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
        'ratelimit-policy': '"default";q=10;w=10', // of the limit that refused it
        ratelimit: '"default";r=0;t=1',
      });
    }
    expect(gateway.takeReceived().length).toBe(30 - refused.length);
    expect(await gateway.send('GET', '/v1/me', { key: other.secret })).toMatchObject({
      status: 200,
      headers: {
        'ratelimit-policy': '"default";q=10;w=10, "org";q=50;w=10',
        ratelimit: '"default";r=9;t=1, "org";r=49;t=1',
      },
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

describe('The limit of an org', () => {
  /** Two keys use an org's up. It has one more every 50 s: nothing here is counted that one of those could change. */
  const env = { RATE_LIMIT_PER_SECOND: '0.01', RATE_LIMIT_BURST: '3', ORG_RATE_LIMIT_FACTOR: '2' };

  async function withGateway(test: (gateway: Gateway) => Promise<void>, more: Record<string, string> = {}) {
    const gateway = await startGateway({ env: { ...env, ...more }, replicas: 2 });
    try {
      await test(gateway);
    } finally {
      await gateway.stop();
    }
  }

  const aboutOrgs = async (gateway: Gateway, replicas: number): Promise<void> => {
    let asked = 0;
    const me = async (key: string) => {
      const answer = await gateway.send('GET', '/v1/me', { key }, (asked += 1) % replicas);
      const which = /^"(\w+)";r=0/.exec(String(answer.headers['ratelimit']))?.[1];
      return answer.status === 200 ? 200 : which;
    };
    const first = await gateway.newKey();
    const { orgId } = first;
    const [second, third, test, stranger] = [
      await gateway.newKey({ orgId }),
      await gateway.newKey({ orgId }),
      await gateway.newKey({ orgId, mode: 'test' }),
      await gateway.newKey(),
    ];
    const passes = async (key: string): Promise<[count: number, refusedBy: unknown]> => {
      for (let count = 0; ; count += 1) {
        const result = await me(key);
        if (result !== 200) return [count, result];
      }
    };
    const [ofFirst, by] = await passes(first.secret);
    expect([ofFirst >= 3, by]).toEqual([true, 'default']);
    // What the limit of the first key refuses takes nothing from that of the org: the second has its three whole.
    for (let count = 0; count < 6; count += 1) await me(first.secret);
    const [ofSecond, bySecond] = await passes(second.secret);
    expect([ofSecond >= 3, bySecond]).toEqual([true, 'default']);
    expect((await passes(third.secret))[1]).toBe('org'); // a third key is no more capacity
    expect([await me(test.secret), await me(stranger.secret)]).toEqual([200, 200]); // the other mode, another org
    let last = await gateway.send('GET', '/v1/me', { key: third.secret });
    while (last.status === 200) last = await gateway.send('GET', '/v1/me', { key: third.secret });
    const { status, headers, body } = last;
    const wait = String(headers['retry-after']);
    expect([status, body.errorCode, headers['ratelimit-policy'], headers['ratelimit']]).toEqual([
      429,
      'RATE_LIMITED',
      '"org";q=6;w=300',
      `"org";r=0;t=${wait}`,
    ]);
    expect(body.message).toBe('too many requests with the live credentials of this org, slow down');
    expect(Number(wait)).toBeGreaterThan(0);
  };

  it('is one for all its credentials of a mode, and of no other', () =>
    withGateway((gateway) => aboutOrgs(gateway, 1)));

  (REDIS_MISSING ? it.skip : it)('is one over the replicas', async () => {
    const redis = await startRedis();
    try {
      await withGateway((gateway) => aboutOrgs(gateway, 2), { REDIS_URL: redis.url });
    } finally {
      await redis.stop();
    }
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
