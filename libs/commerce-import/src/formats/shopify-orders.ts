import type { SourceRow } from '../reading/source-row.js';
import type { ImportFormat, ImportedObject } from './format.js';
import { addressIn, integerIn, needed, newestOf, paiseIn, textIn, timeIn } from './values.js';

const FINANCIAL = ['pending', 'authorized', 'partially_paid', 'paid', 'partially_refunded', 'refunded', 'voided'];
const FULFILLMENT: Readonly<Record<string, string>> = {
  fulfilled: 'fulfilled',
  partial: 'partially_fulfilled',
  unfulfilled: 'unfulfilled',
  '': 'unfulfilled',
};

/**
 * Shopify's order export: one row a line item, of which the first carries the order and all share its `Name`. Amounts are in rupees; times carry
 * their offset. It has no time of the last change: the newest of its times stands for it.
 */
export const SHOPIFY_ORDERS: ImportFormat = {
  name: 'shopify',
  needs: ['Name', 'Created at', 'Currency', 'Total', 'Lineitem name', 'Financial Status'],
  keyOf: ({ fields }) => textIn(fields['Name']) ?? '',
  toObject: (rows) => orderOf((rows[0] as SourceRow).fields, rows),
};

function orderOf(row: SourceRow['fields'], rows: readonly SourceRow[]): ImportedObject {
  const time = (column: string) => timeIn(row[column], column, '+00:00');
  const paise = (column: string) => paiseIn(row[column], column);
  const name = needed(textIn(row['Name']), 'Name');
  const createdAt = needed(time('Created at'), 'Created at');
  const cancelledAt = time('Cancelled at');
  const financial = (textIn(row['Financial Status']) ?? '').toLowerCase();
  const fulfillment = (textIn(row['Fulfillment Status']) ?? '').toLowerCase();
  return {
    externalId: textIn(row['Id']) ?? name,
    number: name.replace(/^#/, ''),
    createdAt,
    updatedAt: newestOf(createdAt, time('Paid at'), time('Fulfilled at'), cancelledAt) as string,
    status: cancelledAt ? 'cancelled' : 'open',
    cancelledAt,
    currency: needed(textIn(row['Currency']), 'Currency'),
    totals: {
      total: needed(paise('Total'), 'Total'),
      subtotal: paise('Subtotal'),
      discounts: paise('Discount Amount'),
      shipping: paise('Shipping'),
      tax: paise('Taxes'),
      outstanding: paise('Outstanding Balance'),
      refunded: paise('Refunded Amount'),
    },
    payment: {
      status: FINANCIAL.includes(financial) ? financial : null,
      method: methodOf(textIn(row['Payment Method'])),
      gateways: (textIn(row['Payment Method']) ?? '').split(' + ').filter(Boolean),
    },
    fulfillmentStatus: FULFILLMENT[fulfillment] ?? null,
    platformStatus: { financial: financial || null, fulfillment: fulfillment || null },
    sourceChannel: textIn(row['Source']),
    customer: {
      name: textIn(row['Billing Name']) ?? textIn(row['Shipping Name']),
      email: textIn(row['Email']),
      phone: textIn(row['Phone']),
    },
    phone: textIn(row['Phone']),
    shippingAddress: addressOf(row, 'Shipping'),
    billingAddress: addressOf(row, 'Billing'),
    lineItems: rows
      .filter(({ fields }) => textIn(fields['Lineitem name']))
      .map(({ fields }, n) => lineItemOf(fields, n)),
    tags: (textIn(row['Tags']) ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    note: textIn(row['Notes']),
    customAttributes: attributesOf(textIn(row['Note Attributes'])),
  };
}

/** The export names no id of a line item: its place in the order is one. */
function lineItemOf(row: SourceRow['fields'], index: number): Record<string, unknown> {
  const quantity = integerIn(row['Lineitem quantity'], 'Lineitem quantity') ?? 1;
  const unitPrice = paiseIn(row['Lineitem price'], 'Lineitem price') ?? 0;
  return {
    externalId: String(index + 1),
    title: textIn(row['Lineitem name']),
    sku: textIn(row['Lineitem sku']),
    quantity,
    unitPrice,
    total: quantity * unitPrice - (paiseIn(row['Lineitem discount'], 'Lineitem discount') ?? 0),
  };
}

function addressOf(row: SourceRow['fields'], kind: 'Shipping' | 'Billing'): object | null {
  const of = (column: string) => textIn(row[`${kind} ${column}`]);
  return addressIn({
    name: of('Name'),
    line1: of('Address1') ?? of('Street'),
    line2: of('Address2'),
    city: of('City'),
    state: of('Province Name'),
    stateCode: of('Province'),
    pincode: of('Zip'),
    country: of('Country'),
    phone: of('Phone'),
  });
}

/** Shops name their cash-on-delivery method themselves; these are what Shopify and its Indian apps propose. */
function methodOf(name: string | null): 'cod' | 'prepaid' | 'unknown' {
  if (name === null || /^(manual|custom)$/i.test(name)) return 'unknown';
  return /cash.on.delivery|\bcod\b/i.test(name) ? 'cod' : 'prepaid';
}

/** Lines of `key: value`. */
function attributesOf(text: string | null): { key: string; value: string }[] {
  return (text ?? '').split('\n').flatMap((line) => {
    const at = line.indexOf(':');
    return at > 0 ? [{ key: line.slice(0, at).trim(), value: line.slice(at + 1).trim() }] : [];
  });
}
