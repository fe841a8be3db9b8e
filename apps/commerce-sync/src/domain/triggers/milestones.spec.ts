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
    expect(ownTimeOf(on, order)).toBe(expected);
  });

  it('go by the delivery first, and by the parcel sent last where the delivery names none', () => {
    const delivery = { deliveredAt: '2026-11-05T10:00:00+05:30', fulfillmentId: null };
    expect(ownTimeOf('order.delivered', { ...order, delivery })).toBe(delivery.deliveredAt);
    expect(ownTimeOf('order.shipped', { ...order, delivery })).toBe('2026-11-03T12:00:00+05:30');
    expect(ownTimeOf('order.shipped', { delivery: null })).toBeNull();
  });
});
