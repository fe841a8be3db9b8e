import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { hurried } from './hurried.js';
import { Loopback, type Answer, type Asked } from './loopback.js';

const TOOLS = new URL('../../../tools/', import.meta.url);
const { checkLimits, LIMIT_SETTINGS, untilLimitsAreShared } = (await import(
  new URL('faults/limits.mjs', TOOLS).href
)) as {
  checkLimits: (trial: object) => Promise<void>;
  untilLimitsAreShared: (trial: object) => Promise<void>;
  LIMIT_SETTINGS: Readonly<Record<string, string>>;
};
const { startRedis } = (await import(new URL('local/redis.mjs', TOOLS).href)) as {
  startRedis: (options: object) => Promise<{ url: string; stop(): Promise<void> }>;
};

const LIVE = 'svc_live_shop';
const KEYS = [LIVE, `${LIVE}_other`];
const NO_STRANGER = 'nobody gets in without a key';
const HOLD = "limits hold by the gateway's own count";
const WAIT: Answer = { status: 429, headers: { 'retry-after': '1' } };

async function faultsIn(judge: (report: object) => Promise<void>): Promise<string[]> {
  const faults: string[] = [];
  await judge({ check: (what: string, holds: boolean) => void (holds || faults.push(what)) });
  return faults;
}

describe('the limits while Redis is away', () => {
  let server: Loopback;
  let letIn: number;
  /** How many a gateway lets in at once, and what it says to the others, and to those who have no key. */
  let most: number;
  let refusal: Answer | ((count: number) => Answer);
  let toStrangers: Answer;
  beforeEach(async () => {
    [letIn, most, refusal, toStrangers] = [0, Number(LIMIT_SETTINGS['RATE_LIMIT_BURST']), WAIT, { status: 401 }];
    server = await Loopback.start(answer);
  });
  afterEach(() => server.stop());

  async function answer({ headers }: Asked): Promise<Answer> {
    if (!KEYS.includes(String(headers.authorization?.replace('Bearer ', '')))) return toStrangers;
    letIn += 1;
    if (letIn <= most) return { status: 200 };
    return typeof refusal === 'function' ? refusal(letIn) : refusal;
  }

  const faults = (): Promise<string[]> => {
    const shop = { baseUrl: `${server.url}/v1`, secret: LIVE, otherSecret: KEYS[1] };
    return faultsIn((report) => checkLimits({ shop, report }));
  };

  it('hold where a gateway lets in no more than the burst, and tells the others when to come again', async () => {
    expect(await faults()).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['lets in who has no key', { status: 200 }],
    ['tells who has no key to come again', WAIT],
    ['fails for who has no key', { status: 500 }],
  ])('do not where a gateway %s', async (_, answered) => {
    toStrangers = answered;
    expect(await faults()).toEqual([NO_STRANGER]);
  });

  it('do not where a gateway lets in everybody', async () => {
    most = Infinity;
    expect(await faults()).toEqual([HOLD]);
  });

  it.each([0, 1, 99])('do not where a gateway lets in %i only, and tells all others to wait', async (few) => {
    most = few;
    expect(await faults()).toEqual([HOLD]);
  });

  it.each<[string, Answer]>([
    ['without when', { status: 429 }],
    ['by another status', { ...WAIT, status: 503 }],
  ])('do not where one of many is told to come again %s', async (_, answered) => {
    refusal = (count) => (count === most + 1 ? answered : WAIT);
    expect(await faults()).toEqual([HOLD]);
  });
});

const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;
if (!HAS_REDIS) process.stderr.write('that limits are shared again is not tested: redis-server is missing\n');
(HAS_REDIS ? describe : describe.skip)('the limits when Redis is back', () => {
  let dir: string;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'outcall-limits-'));
    redis = await startRedis({ dir });
  });
  afterEach(async () => {
    await redis.stop();
    await rm(dir, { recursive: true });
  });

  /** `send`: what becomes of each request meanwhile. */
  const faults = (send: () => Promise<unknown>): Promise<string[]> =>
    faultsIn((report) =>
      untilLimitsAreShared({ servers: { env: { REDIS_URL: redis.url } }, orders: { send }, report }),
    );

  it('are shared again where a request is counted there', async () => {
    const gateway = new Redis(redis.url);
    const keys = ['pause:sign-in', 'rate:key'];
    expect(await faults(() => gateway.set(String(keys.shift()), '1'))).toEqual([]);
    expect(keys).toEqual([]);
    gateway.disconnect();
  });

  it('are not where each gateway goes on counting by itself', async () => {
    expect(await hurried(() => faults(async () => undefined))).toMatch(
      /^limits are counted in Redis again: not within/,
    );
  });
});
