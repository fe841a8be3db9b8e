import { describe, expect, it } from '@jest/globals';
import { readDelivery } from '@outcall/commerce-import';
import { shopLife } from './shop-life.js';
import { shopifyDeliveries } from './shopify-deliveries.js';
import { simulatorOptions } from './simulator-options.js';

const NOW = new Date('2026-11-26T12:00:00Z');
const TYPED = ['--platform', 'shopify', '--url', 'http://127.0.0.1:1/', '--secret', 'of the shop', '--orders', '12'];

describe('what a simulated Shopify shop says of marketing', () => {
  const options = simulatorOptions(TYPED, {});
  if (!('orders' in options)) throw new Error('no options were typed');
  const life = shopLife({ ...options, endsAt: NOW });
  const sent = shopifyDeliveries(life, options).map(({ topic, body }) => ({
    ...{ topic, body: JSON.parse(body.toString()) as Record<string, unknown> },
  }));
  const subscribed = life.flatMap((one) =>
    one.kind === 'customer_created' && one.shopper.acceptsMarketing ? [one.shopper] : [],
  );

  it('stands in no customer and no order, as since 2025-01', () => {
    const customers = sent.flatMap(({ topic, body }) =>
      topic === 'customers/create' ? [body] : topic.startsWith('orders/') ? [body['customer'] ?? {}] : [],
    );
    expect(customers.length).toBeGreaterThan(24);
    for (const each of customers)
      for (const name of ['sms_marketing_consent', 'email_marketing_consent']) expect(each).not.toHaveProperty(name);
  });

  it.each(['customers_marketing_consent/update', 'customers_email_marketing_consent/update'])(
    'is told by %s, of each who subscribed',
    (expected) => {
      const read = sent
        .filter(({ topic }) => topic === expected)
        .flatMap(({ topic, body }) => {
          const by = { platform: 'shopify', topic, apiVersion: '2026-10', body, receivedAt: NOW } as const;
          const reading = readDelivery({ ...by, marketingCoversCalls: true });
          return reading.result === 'changes' ? reading.changes : [];
        });
      expect(subscribed.length).toBeGreaterThan(2);
      expect(read).toMatchObject(
        subscribed.map(({ id }) => ({
          ...{ kind: 'consent', externalId: String(id), consents: [{ scope: 'promotional' }] },
        })),
      );
    },
  );
});
