import type { SourceRow } from '../source-row.js';
import { isCashOnDelivery } from './cash-on-delivery.js';
import { Unmappable, type ImportFormat, type ImportedObject, type Told } from './format.js';
import { isPrepaidGateway } from './prepaid-gateways.js';
import {
  addressIn,
  currencyIn,
  idIn,
  integerIn,
  joined,
  minorUnitsIn,
  needed,
  newestOf,
  phoneIn,
  textIn,
  timeIn,
} from './values.js';

interface Status {
  readonly status?: 'closed' | 'cancelled';
  /** Left out where the status says nothing of it: `processing` is an order that may be packed, paid or not. */
  readonly payment?: string;
  readonly fulfillment?: string;
}
/** WooCommerce's own statuses. */
const STATUSES: Readonly<Record<string, Status>> = {
  pending: { payment: 'pending' },
  'on-hold': { payment: 'pending', fulfillment: 'on_hold' },
  processing: { fulfillment: 'unfulfilled' },
  completed: { status: 'closed', fulfillment: 'fulfilled' },
  cancelled: { status: 'cancelled', payment: 'voided' },
  refunded: { status: 'closed', payment: 'refunded' },
  failed: { payment: 'failed' },
};
/** What nobody has ordered, or the shop has thrown away. */
const NO_ORDERS = new Set(['draft', 'auto-draft', 'checkout-draft', 'trash']);

/**
 * Order exports of WooCommerce's own extensions (Customer/Order/Coupon Export, Import Export Suite): one row an order
 * with its items in `line_items` or `line_item_1`..., or one row an item (`item_name`...). Amounts are in the order's
 * currency. Times name no offset: they are of the shop's clock.
 */
export const woocommerceOrders = (result: Told): ImportFormat => ({
  name: 'woocommerce',
  needs: ['order_id', 'status', 'order_total', 'billing_phone'],
  times: [...CREATED, ...PAID, ...MODIFIED, 'completed_date'],
  keyOf: ({ fields }) => textIn(fields['order_id']) ?? '',
  toObject: (rows) => orderOf((rows[0] as SourceRow).fields, rows, result),
});

type Row = SourceRow['fields'];
const CREATED = ['date', 'order_date', 'date_created'];
const PAID = ['paid_date', 'date_paid'];
const MODIFIED = ['modified_date', 'date_modified'];

/** The first of the columns that is not empty. */
const firstOf = (row: Row, ...columns: string[]): [unknown, string] => {
  const column = columns.find((each) => textIn(row[each]) !== null) ?? (columns[0] as string);
  return [row[column], column];
};

function orderOf(row: Row, rows: readonly SourceRow[], result: Told): ImportedObject {
  const time = (...columns: string[]) => timeIn(...firstOf(row, ...columns), result);
  const currency = currencyIn(...firstOf(row, 'order_currency', 'currency')) ?? 'INR';
  const externalId = needed(idIn(row['order_id'], 'order_id'), 'order_id');
  const createdAt = needed(time(...CREATED), 'date');
  const paidAt = time(...PAID);
  return {
    externalId,
    number: idIn(...firstOf(row, 'order_number_formatted', 'order_number', 'order_id')),
    createdAt,
    updatedAt: newestOf(createdAt, time(...MODIFIED), paidAt, time('completed_date'), result.asOf),
    ...stateOf(row, { currency, isPaid: paidAt !== null, cod: result.cod }),
    currency,
    customer: {
      externalId: /^0?$/.test(textIn(row['customer_id']) ?? '') ? null : textIn(row['customer_id']),
      name: joined(row['billing_first_name'], row['billing_last_name']),
      email: textIn(row['billing_email']),
      phone: phoneIn(row['billing_phone']),
    },
    phone: phoneIn(row['billing_phone']),
    shippingAddress: addressOf(row, 'shipping'),
    billingAddress: addressOf(row, 'billing'),
    lineItems: itemsOf(row, rows, currency),
    note: textIn(row['customer_note']),
  };
}

interface Payment {
  readonly currency: string;
  /** The export says when. */
  readonly isPaid: boolean;
  readonly cod: Told['cod'];
}

/** Status, payment and totals: whether cash on delivery is still owed depends on all three. */
function stateOf(row: Row, payment: Payment): object {
  const amount = (...columns: string[]) => minorUnitsIn(...firstOf(row, ...columns), payment.currency);
  const word = (textIn(row['status']) ?? '').toLowerCase().replace(/^wc-/, '');
  if (NO_ORDERS.has(word)) throw new Unmappable(`status: "${word}" is no order`);
  const state = STATUSES[word];
  const total = needed(amount('order_total'), 'order_total');
  const { isOwed, ...paid } = paymentOf(row, word, payment);
  return {
    status: state?.status ?? 'open',
    fulfillmentStatus: state?.fulfillment ?? null,
    platformStatus: { status: word || null },
    payment: paid,
    totals: {
      total,
      subtotal: amount('order_subtotal'),
      discounts: amount('discount_total', 'order_discount', 'cart_discount'),
      shipping: amount('shipping_total'),
      tax: amount('tax_total'),
      outstanding: isOwed ? total : null,
      refunded: amount('refunded_total'),
    },
  };
}

const OWED_IN = new Set(['pending', 'on-hold', 'processing']);

/**
 * An order is paid by its date of payment, by cash when it is completed, or where a gateway that is known took it; of
 * any other nothing is known.
 */
function paymentOf(row: Row, word: string, { isPaid, cod }: Payment): { isOwed: boolean; [field: string]: unknown } {
  const gateway = textIn(row['payment_method']);
  const names = [gateway, textIn(row['payment_method_title'])];
  const isCod = names.some((name) => isCashOnDelivery(name, cod));
  const isPrepaid = !isCod && (isPaid || names.some(isPrepaidGateway));
  const isOwed = isCod && !isPaid && OWED_IN.has(word);
  return {
    isOwed,
    status: isOwed ? 'pending' : paymentIn(word, isCod ? isPaid || word === 'completed' : isPrepaid),
    method: isCod ? 'cod' : isPrepaid ? 'prepaid' : 'unknown',
    gateways: gateway === null ? [] : [gateway],
  };
}

/** A status that the shop has made says nothing of a payment. */
const paymentIn = (word: string, isTaken: boolean): string | null => {
  const state = STATUSES[word];
  return state?.payment ?? (state && isTaken ? 'paid' : null);
};

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
    phone: phoneIn(row[`${kind}_phone`]),
  });
}

/**
 * Items of one row each, or packed into the order's row as `name:Mug|product_id:9|sku:M-1|quantity:2|total:398.00`,
 * parted by `;` or by columns.
 */
function itemsOf(row: SourceRow['fields'], rows: readonly SourceRow[], currency: string): object[] {
  const single = rows.filter(({ fields }) => textIn(fields['item_name']));
  if (single.length > 0)
    return single.map(({ fields }, index) =>
      itemOf((name) => fields[`item_${name}`], textIn(fields['item_id']) ?? String(index + 1), currency),
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
    return itemOf((name) => parts.get(name), parts.get('id') || String(index + 1), currency);
  });
}

function itemOf(of: (name: string) => unknown, externalId: string, currency: string): object {
  const amount = (value: unknown, column: string) => minorUnitsIn(value, column, currency);
  const quantity = integerIn(of('quantity'), 'quantity') ?? 1;
  const total = amount(of('total'), 'total') ?? 0;
  return {
    externalId,
    title: textIn(of('name')),
    sku: textIn(of('sku')),
    productExternalId: textIn(of('product_id')),
    quantity,
    unitPrice:
      quantity > 0 ? Math.round((amount(of('subtotal') ?? of('sub_total'), 'subtotal') ?? total) / quantity) : total,
    total,
  };
}
