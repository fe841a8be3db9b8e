import type { SourceRow } from '../source-row.js';
import { isCashOnDelivery } from './cash-on-delivery.js';
import type { ImportFormat, ImportedObject, Told } from './format.js';
import {
  addressIn,
  currencyIn,
  idIn,
  integerIn,
  minorUnitsIn,
  needed,
  newestOf,
  phoneIn,
  textIn,
  timeIn,
} from './values.js';

const FINANCIAL = ['pending', 'authorized', 'partially_paid', 'paid', 'partially_refunded', 'refunded', 'voided'];
const FULFILLMENT: Readonly<Record<string, string>> = {
  fulfilled: 'fulfilled',
  partial: 'partially_fulfilled',
  unfulfilled: 'unfulfilled',
  '': 'unfulfilled',
};

/**
 * Shopify's order export: one row a line item, of which the first carries the order and all share its `Name`. Amounts
 * are in the order's currency; times carry their offset. It has no time of the last change: the newest of its times
 * stands for it, or when it was exported.
 */
export const shopifyOrders = (result: Told): ImportFormat => ({
  name: 'shopify',
  needs: ['Name', 'Created at', 'Currency', 'Total', 'Lineitem name', 'Financial Status'],
  times: ['Created at', 'Paid at', 'Fulfilled at', 'Cancelled at'],
  keyOf: ({ fields }) => textIn(fields['Name']) ?? '',
  toObject: (rows) => orderOf((rows[0] as SourceRow).fields, rows, result),
});

function orderOf(row: SourceRow['fields'], rows: readonly SourceRow[], result: Told): ImportedObject {
  const currency = needed(currencyIn(row['Currency'], 'Currency'), 'Currency');
  const time = (column: string) => timeIn(row[column], column, result);
  const amount = (column: string) => minorUnitsIn(row[column], column, currency);
  const name = needed(idIn(row['Name'], 'Name'), 'Name');
  const createdAt = needed(time('Created at'), 'Created at');
  const cancelledAt = time('Cancelled at');
  const financial = (textIn(row['Financial Status']) ?? '').toLowerCase();
  const fulfillment = (textIn(row['Fulfillment Status']) ?? '').toLowerCase();
  return {
    externalId: idIn(row['Id'], 'Id') ?? name,
    number: name.replace(/^#/, ''),
    createdAt,
    updatedAt: newestOf(createdAt, time('Paid at'), time('Fulfilled at'), cancelledAt, result.asOf) as string,
    status: cancelledAt ? 'cancelled' : 'open',
    cancelledAt,
    currency,
    totals: {
      total: needed(amount('Total'), 'Total'),
      subtotal: amount('Subtotal'),
      discounts: amount('Discount Amount'),
      shipping: amount('Shipping'),
      tax: amount('Taxes'),
      outstanding: amount('Outstanding Balance'),
      refunded: amount('Refunded Amount'),
    },
    payment: {
      status: FINANCIAL.includes(financial) ? financial : null,
      method: methodOf(textIn(row['Payment Method']), result),
      gateways: (textIn(row['Payment Method']) ?? '').split(' + ').filter(Boolean),
    },
    fulfillmentStatus: FULFILLMENT[fulfillment] ?? null,
    platformStatus: { financial: financial || null, fulfillment: fulfillment || null },
    sourceChannel: textIn(row['Source']),
    customer: {
      name: textIn(row['Billing Name']) ?? textIn(row['Shipping Name']),
      email: textIn(row['Email']),
      phone: phoneIn(row['Phone']),
    },
    phone: phoneIn(row['Phone']),
    shippingAddress: addressOf(row, 'Shipping'),
    billingAddress: addressOf(row, 'Billing'),
    lineItems: rows
      .filter(({ fields }) => textIn(fields['Lineitem name']))
      .map(({ fields }, n) => lineItemOf(fields, n, currency)),
    tags: (textIn(row['Tags']) ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    note: textIn(row['Notes']),
    customAttributes: attributesOf(textIn(row['Note Attributes'])),
  };
}

/** The export names no id of a line item: its place in the order is one. */
function lineItemOf(row: SourceRow['fields'], index: number, currency: string): Record<string, unknown> {
  const quantity = integerIn(row['Lineitem quantity'], 'Lineitem quantity') ?? 1;
  const unitPrice = minorUnitsIn(row['Lineitem price'], 'Lineitem price', currency) ?? 0;
  return {
    externalId: String(index + 1),
    title: textIn(row['Lineitem name']),
    sku: textIn(row['Lineitem sku']),
    quantity,
    unitPrice,
    total: quantity * unitPrice - (minorUnitsIn(row['Lineitem discount'], 'Lineitem discount', currency) ?? 0),
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
    phone: phoneIn(row[`${kind} Phone`]),
  });
}

function methodOf(name: string | null, { cod }: Told): 'cod' | 'prepaid' | 'unknown' {
  if (name === null || /^(manual|custom)$/i.test(name)) return isCashOnDelivery(name, cod) ? 'cod' : 'unknown';
  return name.split(' + ').some((each) => isCashOnDelivery(each, cod)) ? 'cod' : 'prepaid';
}

/** Lines of `key: value`. */
function attributesOf(text: string | null): { key: string; value: string }[] {
  return (text ?? '').split('\n').flatMap((line) => {
    const at = line.indexOf(':');
    return at > 0 ? [{ key: line.slice(0, at).trim(), value: line.slice(at + 1).trim() }] : [];
  });
}
