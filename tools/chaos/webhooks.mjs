import { pause } from '../faults/conditions.mjs';
import { openLedgers } from '../faults/ledgers.mjs';
import { Orders } from '../faults/orders.mjs';
import { Receiver } from '../faults/receiver.mjs';
import { openShop } from '../faults/shop.mjs';
import { actionsFrom } from './actions.mjs';
import { checkDelivered } from './delivered.mjs';

/** @typedef {import('./actions.mjs').TestPlatform} TestPlatform */
/** @typedef {{name: string, receiver: Receiver, shop: import('../faults/shop.mjs').Shop, orders: Orders}} Customer */

/** Between two actions: time for some deliveries, and not enough for everything to come to rest. */
const LEAST_PAUSE_MS = 2_000;
const MORE_PAUSE_MS = 4_000;
/** Longer than any try, lease and session together take on a busy machine. */
const SETTLE_MS = 300_000;

/** Tries enough for a receiver that refuses one in four, and for processes that are frozen in the middle of one. */
export const CHAOS_SETTINGS = {
  SIM_SPEED: '100',
  WEBHOOK_DEADLINE_MS: '2000',
  WEBHOOK_RETRY_DELAYS_SECONDS: '1,1,1,2,2,4,4,8,8,8,8,8',
};

/**
 * Two shops, of which the second one's endpoint refuses one request in four; orders come in all the time, and
 * everything they stand on is killed, frozen, restarted and flushed in turn.
 * @param {TestPlatform & {dev: Parameters<typeof openShop>[0], minutes: number, perSecond: number, report:
 *   import('../faults/conditions.mjs').Report, onEnd: (cleanup: () => unknown) => unknown}} test
 */
export async function chaosOfWebhooks({ dev, minutes, perSecond, report, onEnd, ...tested }) {
  const { random } = tested;
  const customers = [
    await customer(dev, 'Steady Shop', () => true, onEnd),
    await customer(dev, 'Flaky Shop', () => random() >= 0.25, onEnd),
  ];
  const runs = Math.round((minutes * 60 * perSecond) / customers.length);
  const everyMs = (minutes * 60_000) / runs;
  const placing = Promise.all(customers.map(({ orders }) => orders.steadily(runs, everyMs)));
  placing.catch(() => undefined); // waited for below
  const acts = await disturb(tested, minutes * 60_000);
  report.say(`${acts} disturbances in ${minutes} minutes, ${runs * customers.length} live runs`);
  const answers = await placing;
  for (const [at, each] of customers.entries()) await tell(tested, each, answers[at] ?? [], report);
}

/**
 * @param {Parameters<typeof openShop>[0]} dev
 * @param {string} name
 * @param {() => boolean} isTaking
 * @param {(cleanup: () => unknown) => unknown} onEnd
 * @returns {Promise<Customer>}
 */
async function customer(dev, name, isTaking, onEnd) {
  const receiver = await new Receiver(isTaking).start();
  onEnd(() => receiver.stop());
  const shop = await openShop(dev, { name, lines: 50, webhookUrl: receiver.url });
  return { name, receiver, shop, orders: new Orders(shop) };
}

/**
 * @param {TestPlatform} tested
 * @param {number} forMs
 */
async function disturb(tested, forMs) {
  const began = Date.now();
  const since = () => `${((Date.now() - began) / 1_000).toFixed(0).padStart(4)} s`;
  let count = 0;
  for (const action of actionsFrom(tested.random)) {
    await pause(LEAST_PAUSE_MS + tested.random() * MORE_PAUSE_MS);
    if (Date.now() - began > forMs) break;
    const at = since();
    console.log(`  ${at}  ${await action.act(tested)}`);
    count += 1;
  }
  return count;
}

/**
 * The ledger of one customer: what its endpoint was to get, and what it got.
 * @param {TestPlatform} tested
 * @param {Customer} customer
 * @param {readonly {id: string}[]} answers
 * @param {import('../faults/conditions.mjs').Report} report
 */
async function tell({ servers }, { name, receiver, shop }, answers, report) {
  const { databaseUrl, env } = servers;
  const ledgers = await openLedgers({ databaseUrl, brokers: env.KAFKA_BROKERS, shop, receiver });
  try {
    await ledgers.settled(SETTLE_MS).catch((error) => report.check('everything came to its end', false, error.message));
    const sent = await ledgers.count(
      'SELECT sum(last_sequence) AS count FROM webhooks.endpoints WHERE org_id = $1',
      shop.id,
    );
    checkDelivered(report, { name, sent, receiver });
    await ledgers.check(
      report,
      answers.map(({ id }) => id),
    );
  } finally {
    await ledgers.close();
  }
}
