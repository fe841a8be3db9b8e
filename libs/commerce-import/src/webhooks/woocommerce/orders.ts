import type { ColumnNames } from '../../formats/columns.js';
import { quantityIn } from '../../formats/quantity.js';
import { NO_ORDERS, woocommerceOrder } from '../../formats/woocommerce-orders.js';
import type { WooColumn } from '../../formats/woocommerce-columns.js';
import { Body, WEBHOOK_CONTEXT } from '../body.js';
import { mapIn } from '../stored.js';

type Kind = 'billing' | 'shipping';
const addressOf = (kind: Kind): ColumnNames<WooColumn> => ({
  [`${kind}FirstName`]: [`${kind}.first_name`],
  [`${kind}LastName`]: [`${kind}.last_name`],
  [`${kind}Line1`]: [`${kind}.address_1`],
  [`${kind}Line2`]: [`${kind}.address_2`],
  [`${kind}City`]: [`${kind}.city`],
  [`${kind}State`]: [`${kind}.state`],
  [`${kind}Zip`]: [`${kind}.postcode`],
  [`${kind}Country`]: [`${kind}.country`],
  [`${kind}Phone`]: [`${kind}.phone`],
});

const ORDER: ColumnNames<WooColumn> = {
  id: ['id'],
  number: ['number', 'id'],
  created: ['date_created_gmt'],
  modified: ['date_modified_gmt'],
  paid: ['date_paid_gmt'],
  completed: ['date_completed_gmt'],
  status: ['status'],
  currency: ['currency'],
  total: ['total'],
  discounts: ['discount_total'],
  shipping: ['shipping_total'],
  tax: ['total_tax'],
  gateway: ['payment_method'],
  gatewayTitle: ['payment_method_title'],
  customerId: ['customer_id'],
  email: ['billing.email'],
  note: ['customer_note'],
  ...addressOf('billing'),
  ...addressOf('shipping'),
};

/** An order that the body says is in the bin, and when the shop says it changed last. Null: it is not there. */
export function binnedIn(body: Body): { readonly externalId: string; readonly modified: Date | null } | null {
  const row = new Body<WooColumn>(body.json, '', ORDER);
  if (row.text('status') !== 'trash') return null;
  const modified = row.time('modified');
  return { externalId: row.needed(row.id, 'id'), modified: modified === null ? null : new Date(modified) };
}

/** The order of `order.created` and the like; null: a draft, or one in the bin. */
export function woocommerceOrderIn(body: Body): Record<string, unknown> | null {
  const row = new Body<WooColumn>(body.json, '', ORDER);
  if (NO_ORDERS.has(row.needed(row.text, 'status'))) return null;
  const itemsIn = (currency: string) => body.list('line_items').map((item) => lineItemOf(item, currency));
  const order = woocommerceOrder(row, itemsIn, WEBHOOK_CONTEXT);
  return { ...order, ...moneyBackIn(body, order), sourceChannel: body.text('created_via') };
}

/** Its refunds have an amount below zero and no time, so they are told by their sum alone. */
function moneyBackIn(body: Body, order: Record<string, unknown>): object {
  const [totals, payment, currency] = [mapIn(order['totals']), mapIn(order['payment']), String(order['currency'])];
  const amounts = body.list('refunds').map((refund) => refund.amount('total', currency) ?? 0);
  const refunded = amounts.reduce((sum, amount) => sum + Math.abs(amount), 0);
  if (refunded === 0) return {};
  const isWhole = refunded >= Number(totals['total']) || payment['status'] === 'refunded';
  return {
    totals: { ...totals, refunded, outstanding: outstandingOf(totals, payment, refunded) },
    payment: { ...payment, status: isWhole ? 'refunded' : 'partially_refunded' },
  };
}

/** WooCommerce's total is what it was before money was given back. Nothing is owed of cash that is paid. */
function outstandingOf(totals: Record<string, unknown>, payment: Record<string, unknown>, refunded: number) {
  if (payment['method'] === 'cod' && payment['status'] === 'paid') return 0;
  const outstanding = totals['outstanding'];
  return typeof outstanding === 'number' ? Math.max(0, outstanding - refunded) : null;
}

/** `price` is a float of whatever length: what one piece costs is told by the sum. */
function lineItemOf(item: Body, currency: string): object {
  const { pieces: quantity } = quantityIn(...item.cell('quantity'));
  const total = item.amount('total', currency) ?? 0;
  const subtotal = item.amount('subtotal', currency) ?? total;
  return {
    externalId: item.needed(item.id, 'id'),
    title: item.text('name') ?? '',
    sku: item.text('sku'),
    quantity,
    unitPrice: quantity > 0 ? Math.round(subtotal / quantity) : total,
    total,
    productExternalId: item.id('product_id'),
    variantExternalId: item.id('variation_id')?.replace(/^0$/, '') || null,
    imageUrl: item.text('image.src'),
  };
}
