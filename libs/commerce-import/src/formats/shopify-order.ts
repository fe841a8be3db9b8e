import type { Cells } from './columns.js';
import type { ImportedObject, ImportContext } from './format.js';
import type { ShopifyColumn } from './shopify-columns.js';
import { shopifyMethod } from './shopify-method.js';
import { addressIn, beside, joined, newestOf } from './values.js';

const FINANCIAL = ['pending', 'authorized', 'partially_paid', 'paid', 'partially_refunded', 'refunded', 'voided'];
/** The time to pay is over, so it is a payment no more. */
const OTHER_NAMES: Readonly<Record<string, string>> = { expired: 'voided' };
const FULFILLMENT: Readonly<Record<string, string>> = {
  fulfilled: 'fulfilled',
  partial: 'partially_fulfilled',
  unfulfilled: 'unfulfilled',
  '': 'unfulfilled',
};

/** What the rows of an order say beside its own columns, which differs from exporter to exporter. */
export interface ShopifyRows {
  readonly currency: string;
  readonly gateways: readonly string[];
  readonly lineItems: readonly object[];
}

/** An order of Shopify, whoever has exported it. A status that is none of ours is kept as the platform's. */
export function shopifyOrder(row: Cells<ShopifyColumn>, rows: ShopifyRows, context: ImportContext): ImportedObject {
  const { currency, gateways, lineItems } = rows;
  const name = row.needed(row.id, 'name');
  const createdAt = row.needed(row.time, 'created');
  const [cancelledAt, closedAt] = [row.time('cancelled'), row.time('closed')];
  const financial = (row.text('financial') ?? '').toLowerCase();
  const fulfillment = (row.text('fulfillment') ?? '').toLowerCase();
  const paidAt = row.time('paid');
  const changes = [row.time('updated'), paidAt, row.time('fulfilled'), cancelledAt, closedAt];
  return {
    externalId: row.id('id') ?? name,
    number: name.replace(/^#/, ''),
    createdAt,
    updatedAt: newestOf(createdAt, ...changes, context.asOf) as string,
    status: cancelledAt ? 'cancelled' : closedAt ? 'closed' : 'open',
    cancelledAt,
    closedAt,
    cancelReason: row.text('cancelReason'),
    currency,
    totals: totalsOf(row, currency),
    payment: {
      status: FINANCIAL.includes(financial) ? financial : (OTHER_NAMES[financial] ?? null),
      method: shopifyMethod(gateways, financial, context),
      gateways,
    },
    fulfillmentStatus: FULFILLMENT[fulfillment] ?? null,
    platformStatus: { financial: financial || null, fulfillment: fulfillment || null },
    sourceChannel: row.text('source'),
    customer: customerOf(row),
    phone: row.phone('phone'),
    shippingAddress: addressOf(row, 'Shipping'),
    billingAddress: addressOf(row, 'Billing'),
    lineItems,
    tags: (row.text('tags') ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    note: row.note('note'),
    customAttributes: attributesOf(row.text('attributes')),
    ...beside('shopify', { paidAt, processedAt: row.time('processed') }),
  };
}

/** What one order has once. */
export const OWN = ['id', 'created', 'total', 'financial', 'phone', 'ShippingPhone'] as const;

/** What it asks of amounts. */
export const TOTALS = ['total', 'subtotal', 'discounts', 'shipping', 'tax', 'outstanding', 'refunded'] as const;

function totalsOf(row: Cells<ShopifyColumn>, currency: string): object {
  const amount = (asked: ShopifyColumn) => row.amount(asked, currency);
  return {
    total: row.needed(amount, 'total'),
    subtotal: amount('subtotal'),
    discounts: amount('discounts'),
    shipping: amount('shipping'),
    tax: amount('tax'),
    outstanding: amount('outstanding'),
    refunded: amount('refunded'),
  };
}

const customerOf = (row: Cells<ShopifyColumn>): object => ({
  externalId: row.id('customerId'),
  name:
    joined(row.text('customerFirstName'), row.text('customerLastName')) ??
    row.text('BillingName') ??
    row.text('ShippingName'),
  email: row.text('email'),
  phone: row.phone('customerPhone'),
});

function addressOf(row: Cells<ShopifyColumn>, kind: 'Shipping' | 'Billing'): object | null {
  return addressIn({
    name: row.text(`${kind}Name`),
    line1: row.text(`${kind}Line1`),
    line2: row.text(`${kind}Line2`),
    city: row.text(`${kind}City`),
    state: row.text(`${kind}State`),
    stateCode: row.text(`${kind}StateCode`),
    pincode: row.text(`${kind}Zip`),
    country: row.text(`${kind}Country`),
    phone: row.phone(`${kind}Phone`),
  });
}

/** Lines of `key: value`. */
function attributesOf(text: string | null): { key: string; value: string }[] {
  return (text ?? '').split('\n').flatMap((line) => {
    const at = line.indexOf(':');
    return at > 0 ? [{ key: line.slice(0, at).trim(), value: line.slice(at + 1).trim() }] : [];
  });
}
