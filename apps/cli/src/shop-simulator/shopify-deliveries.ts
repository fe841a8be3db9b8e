import { signatureOf, type Delivery } from './delivery.js';
import { Seeded } from './seeded.js';
import type { Happening, Shopper } from './shop-life.js';
import {
  customerBody,
  emailConsentBody,
  fulfilmentBody,
  orderBody,
  productBody,
  refundBody,
  returnBody,
  shopTime,
  smsConsentBody,
} from './shopify-bodies.js';
import type { SimulatorOptions } from './simulator-options.js';

type Said = readonly [topic: string, body: object];

/** What Shopify says of one thing that happened, to who has subscribed to all that a store of ours wants. */
function saidOf(happening: Happening): Said[] {
  switch (happening.kind) {
    case 'product_created':
    case 'product_updated':
      return [
        [happening.kind === 'product_created' ? 'products/create' : 'products/update', productBody(happening.product)],
      ];
    case 'product_deleted':
      return [['products/delete', { id: happening.product.id }]];
    case 'customer_created':
      return ofCustomer(happening.shopper);
    default:
      return ofOrder(happening);
  }
}

const ofCustomer = (shopper: Shopper): Said[] => [
  ['customers/create', customerBody(shopper)],
  ...(shopper.acceptsMarketing
    ? ([
        ['customers_marketing_consent/update', smsConsentBody(shopper)],
        ['customers_email_marketing_consent/update', emailConsentBody(shopper)],
      ] as const)
    : []),
];

function ofOrder({ kind, order }: Extract<Happening, { order: unknown }>): Said[] {
  const body = orderBody(order);
  switch (kind) {
    case 'order_created':
      return [['orders/create', body]];
    case 'order_paid':
      return [
        ['orders/paid', body],
        ['orders/updated', body],
      ];
    case 'order_fulfilled':
      return [
        ['fulfillments/create', fulfilmentBody(order)],
        ['orders/fulfilled', body],
        ['orders/updated', body],
      ];
    case 'order_cancelled':
      return [
        ['orders/cancelled', body],
        ['orders/updated', body],
      ];
    case 'order_refunded':
      return [
        ['refunds/create', refundBody(order)],
        ['orders/updated', body],
      ];
    case 'return_requested':
      return [['returns/request', returnBody(order, 'requested')]];
    case 'return_approved':
      return [['returns/approve', returnBody(order, 'open')]];
    case 'return_closed':
      return [['returns/close', returnBody(order, 'closed')]];
  }
}

/** Of the whole life; the first is what the page of the settings sends to try the address out. */
export function shopifyDeliveries(life: readonly Happening[], options: SimulatorOptions): Delivery[] {
  const chance = new Seeded(options.seed + 1);
  const shop = { id: 71_400_211_017, domain: options.shop, myshopify_domain: options.shop, name: 'Sim' };
  const make = (topic: string, at: Date, said: object, more: Record<string, string> = {}): Delivery => {
    const body = Buffer.from(JSON.stringify(said));
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Shopify-Captain-Hook',
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': signatureOf(body, options.secret),
      'x-shopify-shop-domain': options.shop,
      'x-shopify-api-version': '2026-10',
      'x-shopify-webhook-id': chance.uuid(),
      'x-shopify-event-id': chance.uuid(),
      'x-shopify-triggered-at': at.toISOString().replace('Z', '000000Z'),
      ...more,
    };
    return { topic, headers, body, expectsContinue: false };
  };
  const last = life.findLast((one) => 'order' in one);
  const [begun, end] = [life[0]?.at ?? new Date(0), life.at(-1)?.at ?? new Date(0)];
  const deliveries = [make('orders/create', begun, sampleOf(begun), { 'x-shopify-test': 'true' })];
  for (const one of life) for (const [topic, said] of saidOf(one)) deliveries.push(make(topic, one.at, said));
  if (options.redact && last) {
    const { id, phone, email } = last.order.shopper;
    const customer = { id, phone, email };
    const of = { shop_id: shop.id, shop_domain: options.shop, customer };
    deliveries.push(make('customers/redact', end, { ...of, orders_to_redact: [last.order.id] }));
  }
  if (options.uninstall) deliveries.push(make('app/uninstalled', end, shop));
  return deliveries;
}

/** The order that every test of an address is sent: of nobody, and of no shop. */
const sampleOf = (at: Date): object => ({
  ...{ id: 820_982_911_946_154_500, admin_graphql_api_id: 'gid://shopify/Order/820982911946154508', name: '#9999' },
  ...{ email: 'jon@example.com', created_at: shopTime(at), updated_at: shopTime(at), currency: 'INR', test: true },
  ...{ financial_status: 'voided', fulfillment_status: null, total_price: '388.00', payment_gateway_names: ['bogus'] },
  ...{ cancelled_at: shopTime(at), cancel_reason: 'customer', order_number: 1234, phone: null },
  line_items: [{ id: 866_550_311_766_439_000, title: 'IPod Nano - 8GB', quantity: 1, price: '199.00', sku: 'IPOD' }],
});
