import type { SourceRow } from '../source-row.js';
import { isCashOnDelivery } from './cash-on-delivery.js';
import { codedPhone } from './coded-phone.js';
import { allOf, Cells, columnsOf, type ColumnNames } from './columns.js';
import { endedStatus } from './ended-status.js';
import type { ImportFormat, ImportedObject, ImportContext } from './format.js';
import { isPrepaidGateway } from './prepaid-gateways.js';
import { addressIn, newestOf } from './values.js';

/** The grid has no number of its own; shops that add a column to it name it one of these. */
const COLUMNS = {
  id: ['ID'],
  created: ['Purchase Date'],
  updated: ['Updated At', 'Updated'],
  status: ['Status'],
  currency: ['Order Currency', 'Currency'],
  total: ['Grand Total (Purchased)', 'Grand Total (Base)'],
  subtotal: ['Subtotal'],
  shipping: ['Shipping and Handling'],
  refunded: ['Total Refunded'],
  method: ['Payment Method'],
  channel: ['Purchase Point'],
  email: ['Customer Email'],
  customerName: ['Customer Name', 'Bill-to Name'],
  billingName: ['Bill-to Name'],
  billingText: ['Billing Address'],
  billingPhone: ['Billing Telephone', 'Billing Phone', 'Telephone', 'Phone'],
  shippingName: ['Ship-to Name'],
  shippingText: ['Shipping Address'],
  shippingPhone: ['Shipping Telephone', 'Shipping Phone'],
} satisfies ColumnNames<string>;
type Row = Cells<keyof typeof COLUMNS>;

interface Status {
  readonly status?: 'closed' | 'cancelled';
  readonly payment?: string;
  readonly fulfillment?: string;
}
/** Magento's own statuses, by label or by code. */
const STATUSES: Readonly<Record<string, Status>> = {
  pending: { payment: 'pending', fulfillment: 'unfulfilled' },
  pending_payment: { payment: 'pending', fulfillment: 'unfulfilled' },
  payment_review: { payment: 'pending', fulfillment: 'on_hold' },
  suspected_fraud: { fulfillment: 'on_hold' },
  fraud: { fulfillment: 'on_hold' },
  on_hold: { fulfillment: 'on_hold' },
  holded: { fulfillment: 'on_hold' },
  processing: { fulfillment: 'in_progress' },
  complete: { status: 'closed', payment: 'paid', fulfillment: 'fulfilled' },
  closed: { status: 'closed', payment: 'refunded' },
  canceled: { status: 'cancelled', payment: 'voided' },
};

/** The export of Magento's grid of orders: one row an order, without its items. */
export const magentoOrders = (context: ImportContext): ImportFormat => ({
  name: 'magento',
  needs: ['ID', 'Purchase Date', 'Bill-to Name', 'Grand Total (Purchased)', 'Status'],
  reads: allOf(COLUMNS),
  times: [...COLUMNS.created, ...COLUMNS.updated],
  amounts: columnsOf(COLUMNS, ['total', 'subtotal', 'shipping', 'refunded']),
  own: [],
  keyOf: ({ lines }) => `line ${lines[0]}`,
  toObject: (rows) => orderOf(new Cells((rows[0] as SourceRow).fields, COLUMNS, context), context),
});

function orderOf(row: Row, context: ImportContext): ImportedObject {
  const externalId = row.needed(row.id, 'id');
  const currency = row.currency('currency') ?? 'INR';
  const createdAt = row.needed(row.time, 'created');
  const amount = (asked: keyof typeof COLUMNS) => row.amount(asked, currency);
  const total = row.needed(amount, 'total');
  const word = (row.text('status') ?? '').toLowerCase().replace(/[\s-]+/g, '_');
  const { isOwed, ...payment } = paymentOf(row.text('method'), word, context);
  return {
    externalId,
    number: externalId,
    createdAt,
    updatedAt: newestOf(createdAt, row.time('updated'), context.asOf),
    status: stateIn(word)?.status ?? 'open',
    currency,
    totals: {
      total,
      subtotal: amount('subtotal'),
      shipping: amount('shipping'),
      refunded: amount('refunded'),
      outstanding: isOwed ? total : null,
    },
    payment,
    fulfillmentStatus: STATUSES[word]?.fulfillment ?? null,
    platformStatus: { status: word || null },
    sourceChannel: row.text('channel'),
    customer: { name: row.text('customerName'), email: row.text('email'), phone: phoneOf(row, 'billing', currency) },
    shippingAddress: addressOf(row, 'shipping', currency),
    billingAddress: addressOf(row, 'billing', currency),
  };
}

/** One that a shop made itself says only whether the order came to nothing. */
function stateIn(word: string): Status | undefined {
  const ended = endedStatus(word);
  return STATUSES[word] ?? (ended ? { status: ended } : undefined);
}

/** Cash is owed until the order is complete; of another method only a known gateway has taken the money before. */
function paymentOf(method: string | null, word: string, { cod }: ImportContext) {
  const state = stateIn(word);
  const isCod = isCashOnDelivery(method, cod);
  const isPrepaid = !isCod && isPrepaidGateway(method);
  const isOwed = isCod && state !== undefined && state.status === undefined;
  return {
    isOwed,
    status: isOwed ? 'pending' : (state?.payment ?? takenIn(word, { isCod, isPrepaid })),
    method: isCod ? 'cod' : isPrepaid ? 'prepaid' : 'unknown',
    gateways: method === null ? [] : [method],
  };
}

/** Nobody pays cash for what a shop's own status says nobody will take. */
function takenIn(word: string, { isCod, isPrepaid }: Readonly<Record<'isCod' | 'isPrepaid', boolean>>): string | null {
  if (isCod && !STATUSES[word] && endedStatus(word)) return 'voided';
  return isPrepaid && word === 'processing' ? 'paid' : null;
}

/** The grid writes an address as one text. */
const addressOf = (row: Row, kind: 'billing' | 'shipping', currency: string): object | null =>
  addressIn({
    name: row.text(`${kind}Name`),
    line1: row.text(`${kind}Text`),
    phone: phoneOf(row, kind, currency),
  });

/** No address of the grid names its country. What was not paid in rupees may have gone to any. */
function phoneOf(row: Row, kind: 'billing' | 'shipping', currency: string): string | null {
  const phone = row.phone(`${kind}Phone`);
  return currency === 'INR' ? phone : codedPhone(phone);
}
