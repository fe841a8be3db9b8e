import { describe, expect, it } from '@jest/globals';
import type { ReadDelivery, ShopPlatform } from './delivery.js';
import { readDelivery } from './read-delivery.js';

const ITEM = { id: 11, title: 'Mug', quantity: 1, price: '499.00' };
const SHOPIFY = {
  ...{ id: 71, name: '#1001', created_at: '2026-11-20T10:00:00+05:30', updated_at: '2026-11-20T10:00:00+05:30' },
  ...{ currency: 'INR', total_price: '499.00', financial_status: 'pending', line_items: [ITEM] },
};
const WOO = {
  ...{ id: 71, number: '71', status: 'processing', date_created_gmt: '2026-11-20T04:30:00', currency: 'INR' },
  ...{ total: '499.00', payment_method: 'cod', line_items: [{ id: 11, name: 'Mug', quantity: 1, total: '499.00' }] },
};

const read = (platform: ShopPlatform, topic: string, body: object): ReadDelivery =>
  readDelivery({
    ...{ platform, topic, body, apiVersion: null, marketingCoversCalls: false },
    receivedAt: new Date('2026-11-20T05:00:00Z'),
  });
const orderIn = (found: ReadDelivery): Record<string, unknown> => {
  const [change] = found.result === 'changes' ? found.changes : [];
  if (change?.kind !== 'put') throw new Error(JSON.stringify(found).slice(0, 200));
  return change.object;
};
const shopify = (more: object) => orderIn(read('shopify', 'orders/create', { ...SHOPIFY, ...more }));
const withProperties = (properties: unknown) => shopify({ line_items: [{ ...ITEM, properties }] });
const propertiesOf = ({ lineItems }: Record<string, unknown>): unknown =>
  (lineItems as { customAttributes: unknown }[])[0]?.customAttributes;

const LONG = 'अ'.repeat(300_000);

describe('texts that an app or a shopper has put into an order', () => {
  it('cost an order nothing: a picture among the properties of an item is shortened', () => {
    const kept = propertiesOf(withProperties([{ name: '_preview', value: `data:image/png;base64,${LONG}` }]));
    expect(kept).toEqual([{ key: '_preview', value: expect.stringMatching(/^data:image\/png;base64,अ+…$/) }]);
    expect((kept as { value: string }[])[0]?.value).toHaveLength(2_000);
  });

  it('cost its cancellation nothing', () => {
    const body = {
      ...SHOPIFY,
      cancelled_at: '2026-11-20T11:00:00+05:30',
      note_attributes: [{ name: LONG, value: LONG }],
    };
    const order = orderIn(read('shopify', 'orders/cancelled', body));
    expect(order).toMatchObject({ status: 'cancelled' });
    expect(Buffer.byteLength(JSON.stringify(order))).toBeLessThan(20_000);
  });

  it.each([
    ['Shopify', (note: string) => shopify({ note })],
    ['WooCommerce', (note: string) => orderIn(read('woocommerce', 'order.created', { ...WOO, customer_note: note }))],
  ])('are cut as notes of %s, never within a sign, and are whole up to there', (_, of) => {
    expect(of(LONG)['note']).toBe(`${'अ'.repeat(1_999)}…`);
    expect(of('🎁'.repeat(1_500))['note']).toBe(`${'🎁'.repeat(999)}…`);
    expect(of('a'.repeat(2_000))['note']).toBe('a'.repeat(2_000));
  });

  it('are left out past what all attributes of an order may have together', () => {
    const properties = Array.from({ length: 10 }, (_, n) => ({ name: `p${n}`, value: LONG }));
    const order = shopify({ line_items: Array.from({ length: 50 }, (_, id) => ({ ...ITEM, id, properties })) });
    expect(Buffer.byteLength(JSON.stringify(order))).toBeLessThan(150_000);
    expect(order['lineItems']).toHaveLength(50);
    expect(propertiesOf(order)).toHaveLength(10);
  });

  it('lose what no database keeps: NUL and halves of signs', () => {
    const odd = 'A\u0000sha \ud83d!';
    const order = withProperties([{ name: odd, value: odd }]);
    expect(propertiesOf(order)).toEqual([{ key: 'Asha \ufffd!', value: 'Asha \ufffd!' }]);
    expect(shopify({ note: odd, payment_gateway_names: [odd], tags: odd })).toMatchObject({
      ...{ note: 'Asha \ufffd!', tags: ['Asha \ufffd!'] },
      payment: { gateways: ['Asha \ufffd!'] },
    });
  });

  it.each([{ engraving: 'Asha' }, 'Asha', 7, [['engraving', 'Asha']], ['Asha'], [null]])(
    'are left out in another shape than a list of names and values: %j',
    (given) => {
      expect(propertiesOf(withProperties(given))).toEqual([]);
      expect(shopify({ note_attributes: given })['customAttributes']).toEqual([]);
    },
  );
});
