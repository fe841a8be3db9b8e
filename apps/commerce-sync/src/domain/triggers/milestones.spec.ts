import { describe, expect, it } from '@jest/globals';
import type { TriggerEvent } from '@outcall/flow-language';
import { isMilestone, ownTimeOf } from './milestones.js';

const parcel = (externalId: string, day: number, more: object = {}) => ({
  externalId,
  createdAt: `2026-11-0${day}T09:00:00+05:30`,
  shippedAt: `2026-11-0${day}T12:00:00+05:30`,
  deliveredAt: `2026-11-0${day}T18:00:00+05:30`,
  ...more,
});
const order = {
  cancelledAt: '2026-11-09T09:00:00+05:30',
  delivery: { status: 'delivered', deliveredAt: null, fulfillmentId: 'f-1' },
  fulfillments: [parcel('f-1', 1), parcel('f-3', 3), parcel('f-2', 2), parcel('f-4', 4, { isCancelled: true })],
};

describe('the milestones of an order', () => {
  it.each<[TriggerEvent, boolean]>([
    ['order.paid', true],
    ['order.delivered', true],
    ['order.delivery_attempted', false],
    ['order.updated', false],
    ['return.approved', false],
  ])('are told from what can happen again: %s %s', (on, expected) => {
    expect(isMilestone(on)).toBe(expected);
  });

  it.each<[TriggerEvent, string | null]>([
    ['order.paid', null],
    ['order.cancelled', '2026-11-09T09:00:00+05:30'],
    ['order.fulfilled', '2026-11-01T09:00:00+05:30'],
    ['order.shipped', '2026-11-01T12:00:00+05:30'],
    ['order.out_for_delivery', null],
    ['order.delivery_failed', null],
    ['order.delivered', '2026-11-01T18:00:00+05:30'],
    ['order.updated', null],
  ])('have their own times where the order has them: %s', (on, expected) => {
    expect(ownTimeOf(on, order, true)).toBe(expected);
  });

  it('go by the delivery first, and by the parcel sent last where the delivery names none', () => {
    const delivery = { deliveredAt: '2026-11-05T10:00:00+05:30', fulfillmentId: null };
    expect(ownTimeOf('order.delivered', { ...order, delivery }, false)).toBe(delivery.deliveredAt);
    expect(ownTimeOf('order.shipped', { ...order, delivery }, false)).toBe('2026-11-03T12:00:00+05:30');
    expect(ownTimeOf('order.shipped', { delivery: null }, false)).toBeNull();
  });

  const [REPORTED, UPDATED] = ['2023-01-05T10:00:00+05:30', '2026-11-21T10:25:00+05:30'];
  const reported = (on: TriggerEvent, shopify: object, more: object = {}): string | null => {
    const delivery = { status: 'shipped', fulfillmentId: 'f-1' };
    const fulfillments = [{ externalId: 'f-1', createdAt: REPORTED, shippedAt: null, deliveredAt: null }];
    const extensions = { shopify };
    return ownTimeOf(on, { updatedAt: UPDATED, delivery, fulfillments, extensions, ...more }, false);
  };

  it.each<TriggerEvent>([
    'order.shipped',
    'order.out_for_delivery',
    'order.delivery_attempted',
    'order.delivery_failed',
  ])('%s is of the last word of the parcel, as a connected shop tells it', (on) => {
    expect(reported(on, { fulfillments: { 'f-1': { updatedAt: REPORTED } } })).toBe(REPORTED);
    expect(reported(on, { fulfillments: { 'f-2': { updatedAt: REPORTED } } })).toBeNull();
  });

  it('are of the payment and the completion as a platform tells them', () => {
    const woocommerce = { paidAt: REPORTED, completedAt: REPORTED };
    expect(reported('order.paid', { paidAt: REPORTED })).toBe(REPORTED);
    expect(reported('order.paid', {}, { extensions: { woocommerce } })).toBe(REPORTED);
    expect(reported('order.fulfilled', {}, { extensions: { woocommerce }, fulfillments: [] })).toBe(REPORTED);
  });

  it.each(['yesterday', '2023-01-05', '2027-01-05T10:00:00+05:30', 7, null, { at: REPORTED }])(
    'are not of %j, which is no time up to the last change of the order',
    (paidAt) => expect(reported('order.paid', { paidAt })).toBeNull(),
  );

  it.each(['prepaid', 'cod', 'unknown'])('of a first copy: a %s order was paid when the shop took it in', (method) => {
    const order = { updatedAt: UPDATED, payment: { method }, extensions: { shopify: { processedAt: REPORTED } } };
    expect(ownTimeOf('order.paid', order, true)).toBe(REPORTED);
    expect(ownTimeOf('order.paid', order, false)).toBeNull();
  });
});
