import { describe, expect, it } from '@jest/globals';
import { magentoOrders } from './magento-orders.js';

const CONTEXT = { offset: '+05:30', dates: null, asOf: null, cod: [] };
const ROW = {
  ...{ ID: '71', 'Purchase Date': '2026-11-20 10:11:12', 'Bill-to Name': 'Asha Rao', Status: 'Pending' },
  ...{ 'Grand Total (Purchased)': '499.0000' },
};

const phonesOf = (more: Record<string, string>): unknown[] => {
  const row = { fields: { ...ROW, ...more }, lines: [2, 2] as const, bytes: 0, source: '' };
  const order = magentoOrders(CONTEXT).toObject([row]);
  const { customer, billingAddress, shippingAddress } = order as Record<string, { phone: string | null } | null>;
  return [customer, billingAddress, shippingAddress].map((block) => block?.phone ?? null);
};

describe('a phone of the grid of Magento, which names no country', () => {
  const of = (currency: string, billing: string, shipping = '') =>
    phonesOf({ 'Order Currency': currency, 'Billing Telephone': billing, 'Shipping Telephone': shipping });

  it.each(['7325550199', '07325550199', '732 555 0199'])('of an order of dollars is no Indian one: %s', (text) => {
    expect(of('USD', text, text)).toEqual([null, null, null]);
  });

  it.each(['+917325550199', '00917325550199', '917325550199'])('says by its code that it is: %s', (text) => {
    expect(of('USD', text, text)).toEqual([text, text, text]);
  });

  it('is left out alone: another of the order stands', () => {
    expect(of('AED', '9876543210', '+919876543211')).toEqual([null, null, '+919876543211']);
  });

  it('of another country is told as it is: it says why nobody may be called', () => {
    expect(of('USD', '+1 732 555 0199')).toEqual(['+1 732 555 0199', '+1 732 555 0199', null]);
  });

  it.each(['INR', ''])('of an order of rupees needs no code: %p', (currency) => {
    expect(of(currency, '9876543210', '9876543211')).toEqual(['9876543210', '9876543210', '9876543211']);
  });
});

describe('an order of Magento in a status of the shop', () => {
  const orderIn = (Status: string) => {
    const fields = { ...ROW, Status, 'Payment Method': 'cashondelivery' };
    return magentoOrders(CONTEXT).toObject([{ fields, lines: [2, 2] as const, bytes: 0, source: '' }]);
  };

  it.each([
    ['Canceled Shipment', 'cancelled'],
    ['cancel_requested', 'closed'],
    ['RTO Delivered', 'closed'],
    ['Refused', 'closed'],
  ])('%s is %s: of its cash nothing is owed', (text, status) => {
    expect(orderIn(text)).toMatchObject({
      ...{ status, payment: { method: 'cod', status: 'voided' }, totals: { outstanding: null } },
    });
  });

  it.each(['Packed', 'PayPal Canceled Reversal'])('%s is open', (text) => {
    expect(orderIn(text)).toMatchObject({ status: 'open', payment: { status: null } });
  });
});
