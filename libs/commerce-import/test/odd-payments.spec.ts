import { describe, expect, it } from '@jest/globals';
import { readDelivery, type ShopPlatform } from '../src/index.js';

type Json = Record<string, unknown>;

function orderIn(platform: ShopPlatform, body: object): Json {
  const topic = platform === 'shopify' ? 'orders/create' : 'order.created';
  const receivedAt = new Date('2026-11-27T06:00:00Z');
  const read = readDelivery({ platform, topic, apiVersion: null, body, receivedAt, marketingCoversCalls: false });
  const [change] = read.result === 'changes' ? read.changes : [];
  if (!change || !('object' in change)) throw new Error(JSON.stringify(read));
  return change.object;
}

const SHOPIFY = { id: 7, name: '#1007', created_at: '2026-11-27T05:00:00Z', currency: 'INR', total_price: '1299.00' };
const WOOCOMMERCE = {
  ...{ id: 7, number: '7', date_created_gmt: '2026-11-27T05:00:00', currency: 'INR', total: '1299.00' },
  ...{ date_paid_gmt: '2026-11-27T05:00:00', status: 'processing' },
};

describe('cash on delivery of WooCommerce, of which the shop writes a date of payment when the order is taken in', () => {
  const paymentOf = (payment_method: string, status: string): Json => {
    const { payment, totals } = orderIn('woocommerce', { ...WOOCOMMERCE, payment_method, status }) as Record<
      string,
      Json
    >;
    return { method: payment?.['method'], status: payment?.['status'], outstanding: totals?.['outstanding'] };
  };

  it.each(['gokwik_cod', 'cashondelivery'])('is not paid before it is completed: %s', (gateway) => {
    expect(paymentOf(gateway, 'processing')).toEqual({ method: 'cod', status: 'pending', outstanding: 129900 });
    expect(paymentOf(gateway, 'completed')).toEqual({ method: 'cod', status: 'paid', outstanding: null });
    expect(paymentOf(gateway, 'refunded')).toEqual({ method: 'cod', status: 'refunded', outstanding: null });
  });

  it("is paid by that date where it is WooCommerce's own, which has none before", () => {
    const { date_paid_gmt: paid, ...unpaid } = WOOCOMMERCE;
    const own = { payment_method: 'cod', date_completed_gmt: '2026-11-30T05:00:00' };
    for (const status of ['processing', 'on-hold', 'pending'])
      expect(paymentOf('cod', status)).toEqual({ method: 'cod', status: 'paid', outstanding: null });
    expect(orderIn('woocommerce', { ...WOOCOMMERCE, ...own })['extensions']).toMatchObject({
      woocommerce: { paidAt: `${paid}Z` },
    });
    expect(orderIn('woocommerce', { ...unpaid, ...own })).toMatchObject({
      payment: { method: 'cod', status: 'pending' },
      totals: { outstanding: 129900 },
    });
  });

  it.each<[string, string[], Json]>([
    ['gokwik_cod', ['-300.00'], { status: 'partially_refunded', outstanding: 99900 }],
    ['gokwik_cod', ['-300.00', '-99.00'], { status: 'partially_refunded', outstanding: 90000 }],
    ['gokwik_cod', ['-1299.00'], { status: 'refunded', outstanding: 0 }],
    ['cod', ['-300.00'], { status: 'partially_refunded', outstanding: 0 }],
  ])('owes nothing of what was given back or paid: %s, %j', (payment_method, sums, { status, outstanding }) => {
    const refunds = sums.map((total, id) => ({ id, total }));
    const order = orderIn('woocommerce', { ...WOOCOMMERCE, payment_method, refunds });
    expect(order).toMatchObject({ totals: { total: 129900, outstanding }, payment: { status } });
  });

  it('another method is paid by that date', () => {
    expect(paymentOf('razorpay', 'processing')).toEqual({ method: 'prepaid', status: 'paid', outstanding: null });
    expect(paymentOf('bacs', 'processing')).toEqual({ method: 'prepaid', status: 'paid', outstanding: null });
  });

  it('is paid when it is completed, not when it was taken in', () => {
    const completed = { status: 'completed', date_completed_gmt: '2026-11-30T05:00:00', payment_method: 'gokwik_cod' };
    const order = orderIn('woocommerce', { ...WOOCOMMERCE, ...completed });
    const completedAt = '2026-11-30T05:00:00Z';
    expect(order['extensions']).toEqual({ woocommerce: { paidAt: completedAt, completedAt } });
  });
});

describe('the payment methods of Shopify', () => {
  const methodOf = (financial_status: string | null, ...payment_gateway_names: string[]): unknown =>
    (orderIn('shopify', { ...SHOPIFY, financial_status, payment_gateway_names })['payment'] as Json)['method'];
  const OF_THE_SHOP = [
    ...['manual', 'custom', 'Manual payment', 'Pay in store', 'Pay on pickup', 'Bank Deposit', 'Bank Transfer (NEFT)'],
    ...['Money Order', 'Store credit later', 'Non-prepaid', 'Not Prepaid - Bank deposit', 'Cheque', 'Net 30', 'Cash'],
  ];

  it.each(OF_THE_SHOP)('that a shop takes by itself may be any, paid or not: %s', (name) => {
    for (const status of [null, 'pending', 'paid', 'authorized']) expect(methodOf(status, name)).toBe('unknown');
    expect(methodOf('paid', 'Some Gateway', name)).toBe('unknown');
  });

  it.each([
    ...['razorpay', 'Razorpay Secure (UPI, Cards)', 'shopify_payments', 'gift_card', 'PhonePe', 'Gokwik Prepaid'],
    ...['gokwik_prepaid', 'Gokwik', 'Pine Labs Online', 'Nimbbl', 'Zaakpay', 'PayGlocal', 'CRED Pay', 'Freecharge'],
    ...['Shopflo', 'Fastrr', 'Breeze', 'Magic Checkout', 'Net Banking', 'Credit Card', 'Adyen', 'shopify_store_credit'],
    ...['Prepaid', 'cod_to_prepaid'],
  ])('that are known take the money before: %s', (name) => {
    for (const status of [null, 'pending', 'paid', 'refunded']) expect(methodOf(status, name)).toBe('prepaid');
  });

  it('of another name took the money where the order says so', () => {
    for (const status of ['paid', 'authorized', 'partially_refunded', 'PAID'])
      expect(methodOf(status, 'Some Gateway')).toBe('prepaid');
    for (const status of [null, 'pending', 'partially_paid', 'voided', 'refunded'])
      expect(methodOf(status, 'Some Gateway')).toBe('unknown');
  });

  it('are cash on delivery where one of them is', () => {
    expect(methodOf('paid', 'gift_card', 'Cash on Delivery (COD)')).toBe('cod');
    expect(methodOf('paid', 'gokwik_cod')).toBe('cod');
    expect(methodOf('paid')).toBe('unknown');
  });
});

describe('a payment of Shopify that has expired', () => {
  it('is none any more, as one that was voided: of cash on delivery, too', () => {
    const order = orderIn('shopify', { ...SHOPIFY, financial_status: 'expired', payment_gateway_names: ['cod'] });
    expect(order).toMatchObject({
      ...{ payment: { status: 'voided', method: 'cod' }, platformStatus: { financial: 'expired' } },
    });
  });
});

describe('what is sold by weight', () => {
  it.each<[unknown, number]>([
    [1.5, 2],
    ['0.5', 1],
    ['2.00', 2],
    ['3', 3],
    [0, 0],
  ])('is of so many pieces as hold it, and costs what it costs: %j', (quantity, pieces) => {
    const item = { id: 1, name: 'Rice', title: 'Rice', quantity, total: '150.00', price: '100.00' };
    const [woo] = orderIn('woocommerce', { ...WOOCOMMERCE, line_items: [item] })['lineItems'] as Json[];
    expect([woo?.['quantity'], woo?.['total']]).toEqual([pieces, 15000]);
    const [shopify] = orderIn('shopify', { ...SHOPIFY, line_items: [item] })['lineItems'] as Json[];
    expect([shopify?.['quantity'], shopify?.['total']]).toEqual([pieces, Math.round(Number(quantity) * 10000)]);
  });

  it.each(['1,5', 'two', '1.5.2', '.'])('is no quantity where it is no number: %s', (quantity) => {
    const line_items = [{ id: 1, name: 'Rice', quantity, total: '1.00' }];
    expect(() => orderIn('woocommerce', { ...WOOCOMMERCE, line_items })).toThrow('line_items.0.quantity');
  });
});
