import { signatureOf, type Delivery } from './delivery.js';
import { Seeded } from './seeded.js';
import type { Happening } from './shop-life.js';
import type { SimulatorOptions } from './simulator-options.js';
import { customerBody, orderBody, productBody } from './woocommerce-bodies.js';

/** One webhook each, as an owner saves them. */
const TOPICS = [
  'order.created',
  'order.updated',
  'customer.created',
  'product.created',
  'product.updated',
  'product.deleted',
];

/** What WooCommerce says of one thing that happened; null: nothing. Returns are no things of it. */
function saidOf(happening: Happening): readonly [topic: string, body: object] | null {
  switch (happening.kind) {
    case 'product_created':
    case 'product_updated':
      return [
        happening.kind === 'product_created' ? 'product.created' : 'product.updated',
        productBody(happening.product),
      ];
    case 'product_deleted':
      return ['product.deleted', { id: happening.product.id }];
    case 'customer_created':
      return ['customer.created', customerBody(happening.shopper)];
    case 'return_requested':
    case 'return_approved':
    case 'return_closed':
      return null;
    default:
      return [happening.kind === 'order_created' ? 'order.created' : 'order.updated', orderBody(happening.order)];
  }
}

/** Of the whole life; first the pings that are sent when the webhooks are saved. */
export function woocommerceDeliveries(life: readonly Happening[], options: SimulatorOptions): Delivery[] {
  const chance = new Seeded(options.seed + 1);
  const deliveries = TOPICS.map((topic, n) => pingOf(topic, n + 1));
  for (const one of life) {
    const said = saidOf(one);
    if (!said) continue;
    const [topic, thing] = said;
    const [resource = '', event = ''] = topic.split('.');
    const body = Buffer.from(JSON.stringify(thing));
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'WooCommerce/9.9.5 Hookshot (WordPress/6.8)',
      'x-wc-webhook-source': `${options.shop.replace(/\/+$/, '')}/`,
      'x-wc-webhook-topic': topic,
      'x-wc-webhook-resource': resource,
      'x-wc-webhook-event': event,
      'x-wc-webhook-signature': signatureOf(body, options.secret),
      'x-wc-webhook-id': String(TOPICS.indexOf(topic) + 1),
      'x-wc-webhook-delivery-id': chance.hex(32),
    };
    deliveries.push({ topic, headers, body, expectsContinue: true });
  }
  return deliveries;
}

const pingOf = (topic: string, id: number): Delivery => ({
  topic,
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': 'WooCommerce/9.9.5 Hookshot (WordPress/6.8)',
  },
  body: Buffer.from(`webhook_id=${id}`),
  expectsContinue: true,
});
