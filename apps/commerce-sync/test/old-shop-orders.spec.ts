import { describe, expect, it } from '@jest/globals';
import { readDelivery, type ShopPlatform } from '@outcall/commerce-import';
import type { FlowTrigger, TriggerEvent } from '@outcall/flow-language';
import { changesOf, factsOf } from '../src/domain/objects/changes.js';
import { resultsOf } from '../src/domain/triggers/trigger-results.js';

type Json = Readonly<Record<string, unknown>>;

const NOW = new Date('2026-11-27T06:00:00Z');
const OLD = '2023-01-05T10:00:00Z';

/** An order of 2023, of which the staff have changed a tag a moment ago. */
const SHOPIFY = {
  ...{ id: 7, name: '#1007', currency: 'INR', total_price: '1299.00', financial_status: 'paid' },
  ...{ created_at: OLD, processed_at: OLD, updated_at: '2026-11-27T05:59:00Z', payment_gateway_names: ['razorpay'] },
};
const parcelIs = (shipment_status: string) => ({
  fulfillments: [{ id: 3, created_at: OLD, updated_at: OLD, status: 'success', shipment_status }],
});
const WOOCOMMERCE = {
  ...{ id: 7, number: '7', currency: 'INR', total: '1299.00', status: 'completed', payment_method: 'razorpay' },
  ...{ date_created_gmt: '2023-01-05T10:00:00', date_modified_gmt: '2026-11-27T05:59:00' },
  ...{ date_paid_gmt: '2023-01-05T10:00:00', date_completed_gmt: '2023-01-07T10:00:00' },
};

function orderIn(platform: ShopPlatform, body: object): Json {
  const topic = platform === 'shopify' ? 'orders/updated' : 'order.updated';
  const read = readDelivery({ platform, topic, apiVersion: null, body, receivedAt: NOW, marketingCoversCalls: false });
  const [change] = read.result === 'changes' ? read.changes : [];
  if (!change || !('object' in change)) throw new Error('no order');
  return change.object;
}

/** What a trigger on the event makes of the order that comes for the first time, or after `before`. */
function judged(on: TriggerEvent, order: Json, before: Json | null = null): unknown[] {
  const trigger: FlowTrigger = { id: 'any', on };
  const changes = changesOf('orders', before && factsOf('orders', before), factsOf('orders', order));
  const object = { externalId: '7', versionAt: '2026-11-27T05:59:00.000000000Z', value: order };
  const changed = { copy: { object, changes, fieldsBefore: before }, contactId: 'con_1', isTest: false };
  const circumstances = { isImported: false, orgVersion: undefined, now: NOW, nextId: () => 'trs_1' };
  const results = resultsOf([{ flowId: 'flw_1', trigger }], changed, { ...circumstances, onUnjudged: () => undefined });
  return results.map(({ outcome, reason }) => reason ?? outcome);
}

describe('an order of last year that a connected shop sends today', () => {
  it.each<[TriggerEvent, Json]>([
    ['order.paid', orderIn('shopify', SHOPIFY)],
    ['order.paid', orderIn('shopify', { ...SHOPIFY, payment_gateway_names: ['Cash on Delivery (COD)'] })],
    ['order.paid', orderIn('shopify', { ...SHOPIFY, payment_gateway_names: ['manual'] })],
    ['order.paid', orderIn('shopify', { ...SHOPIFY, payment_gateway_names: [] })],
    ['order.shipped', orderIn('shopify', { ...SHOPIFY, ...parcelIs('in_transit') })],
    ['order.out_for_delivery', orderIn('shopify', { ...SHOPIFY, ...parcelIs('out_for_delivery') })],
    ['order.delivery_attempted', orderIn('shopify', { ...SHOPIFY, ...parcelIs('attempted_delivery') })],
    ['order.delivery_failed', orderIn('shopify', { ...SHOPIFY, ...parcelIs('failure') })],
    ['order.delivered', orderIn('shopify', { ...SHOPIFY, ...parcelIs('delivered') })],
    ['order.paid', orderIn('woocommerce', WOOCOMMERCE)],
    ['order.fulfilled', orderIn('woocommerce', WOOCOMMERCE)],
  ])('starts nothing: %s', (on, order) => expect(judged(on, order)).toEqual(['too_old']));

  it.each<[TriggerEvent, object]>([
    ['order.cancelled', { ...WOOCOMMERCE, status: 'cancelled' }],
    ['order.fulfilled', { ...WOOCOMMERCE, date_completed_gmt: null }],
    ['order.paid', { ...WOOCOMMERCE, status: 'processing', date_paid_gmt: null, date_completed_gmt: null }],
  ])('is as old as its last change where no time is told, and starts nothing after an import: %s', (on, body) => {
    const changedAt = (date_modified_gmt: string): Json => orderIn('woocommerce', { ...body, date_modified_gmt });
    const [longAgo, lately, justNow] = ['2023-01-08T10:00:00', '2026-11-26T05:59:00', '2026-11-27T05:59:00'].map(
      changedAt,
    ) as [Json, Json, Json];
    expect(judged(on, lately)).toEqual(['too_old']);
    expect(judged(on, justNow)).toEqual(['pending']);
    expect(judged(on, justNow, longAgo)).toEqual([]);
  });

  it('starts what happens to it now', () => {
    const before = orderIn('shopify', { ...SHOPIFY, financial_status: 'pending' });
    expect(judged('order.paid', orderIn('shopify', SHOPIFY), before)).toEqual(['pending']);
    const body = { ...SHOPIFY, ...parcelIs('out_for_delivery') };
    body.fulfillments.forEach((parcel) => (parcel.updated_at = '2026-11-27T05:58:00Z'));
    expect(judged('order.out_for_delivery', orderIn('shopify', body))).toEqual(['pending']);
    const paidNow = { ...WOOCOMMERCE, date_paid_gmt: '2026-11-27T05:58:00' };
    expect(judged('order.paid', orderIn('woocommerce', paidNow))).toEqual(['pending']);
  });
});
