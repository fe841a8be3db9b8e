import type { Terminal } from '../terminal.js';
import type { Delivery } from './delivery.js';
import { Seeded } from './seeded.js';
import { sendAll } from './send-all.js';
import { shopLife } from './shop-life.js';
import { shopifyDeliveries } from './shopify-deliveries.js';
import type { SimulatorOptions } from './simulator-options.js';
import { simulatorReport } from './simulator-report.js';
import { MANNERS } from './subscription.js';
import { woocommerceDeliveries } from './woocommerce-deliveries.js';

const EVERY = 5;
/** How far a webhook may come from its place, and a second one behind its first. */
const PLACES = 12;

/** Lives the shop, sends its webhooks, and tells what became of them. `now`: when its life ends. */
export async function simulateShop(options: SimulatorOptions, terminal: Terminal, now: Date): Promise<number> {
  const { url, platform, atOnce, hourSeconds } = options;
  const deliveries = deliveriesOf(options, now);
  terminal.err(`${deliveries.length} webhooks of ${options.orders} orders to ${url.origin}`);
  const subscriptions = await sendAll(deliveries, { url, manners: MANNERS[platform], atOnce, hourSeconds });
  terminal.out(simulatorReport(subscriptions));
  return subscriptions.every(({ gaveUp, unsent }) => gaveUp + unsent === 0) ? 0 : 1;
}

/** In the order in which they are sent. */
function deliveriesOf(options: SimulatorOptions, now: Date): Delivery[] {
  const life = shopLife({ ...options, endsAt: now });
  const made = options.platform === 'shopify' ? shopifyDeliveries(life, options) : woocommerceDeliveries(life, options);
  const chance = new Seeded(options.seed + 2);
  const ordered = options.shuffle ? chance.shuffled(made, PLACES) : made;
  if (!options.duplicates) return ordered;
  // the same bytes and ids again, a little later
  const twice = ordered.flatMap((one, at) =>
    at % EVERY === 0 ? [{ one, at: at + 0.5 + chance.next() * PLACES }] : [],
  );
  return [...ordered.map((one, at) => ({ one, at })), ...twice].sort((a, b) => a.at - b.at).map(({ one }) => one);
}
