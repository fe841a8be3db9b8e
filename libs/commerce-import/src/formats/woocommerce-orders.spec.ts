import { describe, expect, it } from '@jest/globals';
import { Unmappable } from './format.js';
import { EXPORT_SUITES } from './woocommerce-columns.js';
import { woocommerceOrders } from './woocommerce-orders.js';

const CONTEXT = { offset: '+05:30', dates: null, asOf: null, cod: [] };
const ROW = { order_id: '1001.0', status: 'processing', order_total: '499.00', date: '2026-11-20 10:11:12' };

interface Order {
  readonly customer: { readonly externalId: string | null };
  readonly lineItems: readonly { readonly productExternalId: string | null }[];
}
const orderOf = (more: Record<string, string>): Order => {
  const row = { fields: { ...ROW, ...more }, lines: [2, 2] as const, bytes: 0, source: '' };
  return woocommerceOrders(EXPORT_SUITES, CONTEXT).toObject([row]) as unknown as Order;
};
const customerOf = (customer_id: string): string | null => orderOf({ customer_id }).customer.externalId;

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

describe('the product of an item of WooCommerce', () => {
  const productOf = (item_product_id: string) =>
    orderOf({ item_name: 'Saree', item_quantity: '1', item_total: '499.00', item_product_id }).lineItems[0];

  it('has the id that stands there, without the decimals of a spreadsheet', () => {
    expect(productOf('812.0')).toMatchObject({ productExternalId: '812' });
    expect(() => productOf('5.51235E+12')).toThrow('item_product_id: "5.51235E+12" has lost its digits');
  });
});

describe('an order of WooCommerce in a status that plugins for parcels add', () => {
  const stateIn = (status: string) => orderOf({ status, payment_method: 'cod' }) as unknown as Record<string, unknown>;

  it.each([
    ...[
      'wc-shipped',
      'Shipped',
      'wc-dispatched',
      'in-transit',
      'wc-out-for-delivery',
      'Out for delivery',
      'delivered',
    ].map((status) => [status, 'fulfilled']),
    ...['wc-partial-shipped', 'Partially shipped'].map((status) => [status, 'partially_fulfilled']),
    ['wc-ready-to-ship', null],
    ['wc-packed', null],
  ])('%s is %s, and says nothing of its payment', (status, fulfillmentStatus) => {
    expect(stateIn(String(status))).toMatchObject({
      ...{ status: 'open', fulfillmentStatus, payment: { method: 'cod', status: null } },
    });
  });
});

describe('an order of WooCommerce in a status of the shop that says nobody will take it', () => {
  const stateIn = (status: string, payment_method: string) =>
    orderOf({ status, payment_method }) as unknown as Record<string, unknown>;

  it.each([
    ...['wc-rto-cancelled', 'Cancelled by customer', 'order_canceled', 'ordercancelled', 'wc-void'].map((status) => [
      status,
      'cancelled',
    ]),
    ...['cancel-request', 'cancel-requested', 'Cancelled (requested)', 'cancelling', 'Cancellation pending'].map(
      (status) => [status, 'closed'],
    ),
    ...['rto-delivered', 'RTO', 'returned-to-origin', 'Return to seller', 'refused', 'wc-rejected-at-door'].map(
      (status) => [status, 'closed'],
    ),
  ])('%s is %s: of its cash nothing is owed', (status, state) => {
    const platformStatus = { status: expect.any(String) };
    expect(stateIn(String(status), 'cod')).toMatchObject({
      ...{ status: state, payment: { method: 'cod', status: 'voided' }, totals: { outstanding: null }, platformStatus },
    });
    expect(stateIn(String(status), 'razorpay')).toMatchObject({
      ...{ status: state, payment: { method: 'prepaid', status: null }, platformStatus },
    });
  });

  it.each(['wc-packed', 'avoid-calls', 'non-cancellable', 'awaiting-stock', 'mirrored'])('%s is open', (status) => {
    expect(stateIn(status, 'cod')).toMatchObject({ status: 'open', payment: { method: 'cod', status: null } });
  });
});
