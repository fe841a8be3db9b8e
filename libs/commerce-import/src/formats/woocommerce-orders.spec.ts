import { describe, expect, it } from '@jest/globals';
import { Unmappable } from './format.js';
import { EXPORT_SUITES } from './woocommerce-columns.js';
import { woocommerceOrders } from './woocommerce-orders.js';

const CONTEXT = { offset: '+05:30', dates: null, asOf: null, cod: [] };
const ROW = { order_id: '1001.0', status: 'processing', order_total: '499.00', date: '2026-11-20 10:11:12' };

const customerOf = (customer_id: string): unknown => {
  const row = { fields: { ...ROW, customer_id }, lines: [2, 2] as const, bytes: 0, source: '' };
  return (woocommerceOrders(EXPORT_SUITES, CONTEXT).toObject([row])['customer'] as { externalId: unknown }).externalId;
};

describe('the customer of an order of WooCommerce', () => {
  it.each([
    ['12', '12'],
    ['12.0', '12'],
    ['0', null],
    ['0.0', null],
    ['', null],
  ])('whose id is %p is %p', (text, id) => expect(customerOf(text)).toBe(id));

  it('is not told by an id that has lost its digits', () => {
    expect(() => customerOf('5.51235E+12')).toThrow(Unmappable);
  });
});
