import type { SourceRow } from '../reading/source-row.js';
import type { ImportFormat, ImportedObject } from './format.js';
import { addressIn, integerIn, joined, needed, newestOf, paiseIn, textIn, timeIn } from './values.js';

interface Status {
  readonly status?: 'closed' | 'cancelled';
  readonly payment: string;
  readonly fulfillment?: string;
}
/** WooCommerce's own statuses. Of cash on delivery, `processing` and `on-hold` are not paid yet. */
const STATUSES: Readonly<Record<string, Status>> = {
  pending: { payment: 'pending' },
  'on-hold': { payment: 'pending', fulfillment: 'on_hold' },
  processing: { payment: 'paid', fulfillment: 'unfulfilled' },
  completed: { status: 'closed', payment: 'paid', fulfillment: 'fulfilled' },
  cancelled: { status: 'cancelled', payment: 'voided' },
  refunded: { status: 'closed', payment: 'refunded' },
  failed: { payment: 'failed' },
};

/**
 * Order exports of WooCommerce's own extensions (Customer/Order/Coupon Export, Import Export Suite): one row an order with its items in `line_items`
 * or `line_item_1`..., or one row an item (`item_name`...). Amounts are in rupees. Times name no offset: they are of the shop's clock.
 */
export const woocommerceOrders = (offset: string): ImportFormat => ({
  name: 'woocommerce',
  needs: ['order_id', 'status', 'order_total', 'billing_phone'],
  keyOf: ({ fields }) => textIn(fields['order_id']) ?? '',
  toObject: (rows) => orderOf((rows[0] as SourceRow).fields, rows, offset),
});

type Row = SourceRow['fields'];

/** The first of the columns that is not empty. */
const firstOf = (row: Row, ...columns: string[]): [unknown, string] => {
  const column = columns.find((each) => textIn(row[each]) !== null) ?? (columns[0] as string);
  return [row[column], column];
};

function orderOf(row: Row, rows: readonly SourceRow[], offset: string): ImportedObject {
  const time = (...columns: string[]) => timeIn(...firstOf(row, ...columns), offset);
  const externalId = needed(textIn(row['order_id']), 'order_id');
  const createdAt = needed(time('date', 'order_date', 'date_created'), 'date');
  const paidAt = time('paid_date', 'date_paid');
  return {
    externalId,
    number: textIn(firstOf(row, 'order_number_formatted', 'order_number', 'order_id')[0]),
    createdAt,
    updatedAt: newestOf(createdAt, time('modified_date', 'date_modified'), paidAt, time('completed_date')),
    ...stateOf(row),
    currency: textIn(firstOf(row, 'order_currency', 'currency')[0]) ?? 'INR',
    customer: {
      externalId: /^0?$/.test(textIn(row['customer_id']) ?? '') ? null : textIn(row['customer_id']),
      name: joined(row['billing_first_name'], row['billing_last_name']),
      email: textIn(row['billing_email']),
      phone: textIn(row['billing_phone']),
    },
    phone: textIn(row['billing_phone']),
    shippingAddress: addressOf(row, 'shipping'),
    billingAddress: addressOf(row, 'billing'),
    lineItems: itemsOf(row, rows),
    note: textIn(row['customer_note']),
  };
}

/** Status, payment and totals: whether cash on delivery is still owed depends on all three. */
function stateOf(row: Row): object {
  const paise = (...columns: string[]) => paiseIn(...firstOf(row, ...columns));
  const word = (textIn(row['status']) ?? '').toLowerCase().replace(/^wc-/, '');
  const state = STATUSES[word];
  const gateway = textIn(row['payment_method']);
  const isCod = /^cod$|cash.on.delivery/i.test(gateway ?? '');
  const isOwed = isCod && ['pending', 'on-hold', 'processing'].includes(word);
  const total = needed(paise('order_total'), 'order_total');
  return {
    status: state?.status ?? 'open',
    fulfillmentStatus: state?.fulfillment ?? null,
    platformStatus: { status: word || null },
    payment: {
      status: isOwed ? 'pending' : (state?.payment ?? null),
      method: methodOf(gateway, isCod),
      gateways: gateway === null ? [] : [gateway],
    },
    totals: {
      total,
      subtotal: paise('order_subtotal'),
      discounts: paise('discount_total', 'order_discount', 'cart_discount'),
      shipping: paise('shipping_total'),
      tax: paise('tax_total'),
      outstanding: isOwed ? total : null,
      refunded: paise('refunded_total'),
    },
  };
}

function methodOf(gateway: string | null, isCod: boolean): 'cod' | 'prepaid' | 'unknown' {
  if (isCod) return 'cod';
  return gateway === null ? 'unknown' : 'prepaid';
}

function addressOf(row: SourceRow['fields'], kind: 'shipping' | 'billing'): object | null {
  const of = (column: string) => textIn(row[`${kind}_${column}`]);
  return addressIn({
    name: joined(row[`${kind}_first_name`], row[`${kind}_last_name`]),
    line1: of('address_1'),
    line2: of('address_2'),
    city: of('city'),
    stateCode: of('state'),
    pincode: of('postcode'),
    country: of('country'),
    phone: of('phone'),
  });
}

/** Items of one row each, or packed into the order's row as `name:Mug|product_id:9|sku:M-1|quantity:2|total:398.00`, parted by `;` or by columns. */
function itemsOf(row: SourceRow['fields'], rows: readonly SourceRow[]): object[] {
  const single = rows.filter(({ fields }) => textIn(fields['item_name']));
  if (single.length > 0)
    return single.map(({ fields }, index) =>
      itemOf((name) => fields[`item_${name}`], textIn(fields['item_id']) ?? String(index + 1)),
    );
  const packed = [
    ...(textIn(row['line_items']) ?? '').split(';'),
    ...Object.keys(row)
      .filter((column) => /^line_item_\d+$/.test(column))
      .map((column) => textIn(row[column]) ?? ''),
  ].filter((text) => text.includes('name:'));
  return packed.map((text, index) => {
    const parts = new Map(
      text
        .split('|')
        .map((part) => [part.slice(0, part.indexOf(':')).trim(), part.slice(part.indexOf(':') + 1).trim()]),
    );
    return itemOf((name) => parts.get(name), parts.get('id') || String(index + 1));
  });
}

function itemOf(of: (name: string) => unknown, externalId: string): object {
  const quantity = integerIn(of('quantity'), 'quantity') ?? 1;
  const total = paiseIn(of('total'), 'total') ?? 0;
  return {
    externalId,
    title: textIn(of('name')),
    sku: textIn(of('sku')),
    productExternalId: textIn(of('product_id')),
    quantity,
    unitPrice:
      quantity > 0 ? Math.round((paiseIn(of('subtotal') ?? of('sub_total'), 'subtotal') ?? total) / quantity) : total,
    total,
  };
}
