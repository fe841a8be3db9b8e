import { Redis } from 'ioredis';
import { until } from './conditions.mjs';

/** Low enough for a test to reach, high enough for the orders that go on beside it. */
export const LIMIT_SETTINGS = { RATE_LIMIT_PER_SECOND: '50', RATE_LIMIT_BURST: '100' };
const FLOOD = 400;

/** @type {(shop: import('./shop.mjs').Shop, key: string) => Promise<Response>} */
const ask = (shop, key) => fetch(`${shop.baseUrl}/me`, { headers: { authorization: `Bearer ${key}` } });
/** @param {Response} response */
const drop = async (response) => (await response.body?.cancel(), response);

/**
 * While Redis is away: nobody gets in who has no key, and the limits hold by each gateway's own count.
 * @param {{shop: import('./shop.mjs').Shop, report: import('./conditions.mjs').Report}} trial
 */
export async function checkLimits({ shop, report }) {
  const strangers = await Promise.all(
    ['svc_live_0000000000000000000000000000000000000000', `${shop.secret}x`].map(async (key) =>
      drop(await ask(shop, key)),
    ),
  );
  report.check(
    'nobody gets in without a key',
    strangers.every(({ status }) => status === 401),
  );
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: FLOOD }, async () => drop(await ask(shop, shop.otherSecret))));
  const seconds = (performance.now() - began) / 1_000;
  const letIn = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status, headers }) => status === 429 && headers.get('retry-after'));
  const burst = Number(LIMIT_SETTINGS.RATE_LIMIT_BURST); // none has been asked with this key
  const most = burst + Math.ceil(seconds * Number(LIMIT_SETTINGS.RATE_LIMIT_PER_SECOND)) + 1;
  report.check(
    "limits hold by the gateway's own count",
    letIn >= burst && letIn <= most && letIn + refused.length === FLOOD,
    `${FLOOD} requests at once: ${letIn} let in, of ${burst} to ${most}; ${refused.length} told to wait`,
  );
}

/**
 * When Redis is back, the gateway counts there again: its keys are made with the next requests.
 * @param {{servers: import('./servers.mjs').Servers, orders: import('./orders.mjs').Orders, report:
 *   import('./conditions.mjs').Report}} trial
 */
export async function untilLimitsAreShared({ servers, orders, report }) {
  const redis = new Redis(String(servers.env.REDIS_URL), { lazyConnect: true, maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  try {
    await until('limits are counted in Redis again', async () => {
      await orders.send('GET', '/me');
      return (await redis.keys('rate:*')).length > 0;
    });
    report.check('limits are counted in Redis again', true);
  } finally {
    redis.disconnect();
  }
}
