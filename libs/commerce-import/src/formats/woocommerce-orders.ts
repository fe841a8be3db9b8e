import type { SourceRow } from '../source-row.js';
import { isCodOf } from './cash-on-delivery.js';
import { allOf, Cells, columnsOf } from './columns.js';
import { endedStatus } from './ended-status.js';
import { Unmappable, type ImportFormat, type ImportedObject, type ImportContext } from './format.js';
import { isPrepaidGateway } from './prepaid-gateways.js';
import { addressIn, beside, joined, newestOf } from './values.js';
import type { WooColumn, WooExporter } from './woocommerce-columns.js';
import { itemsOf } from './woocommerce-items.js';

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
/** Statuses that plugins for parcels add, and shops by themselves: they say nothing of the payment. */
const SENT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['shipped', 'dispatched', 'in-transit', 'out-for-delivery', 'delivered'].map((word) => [word, 'fulfilled']),
  ),
  'partial-shipped': 'partially_fulfilled',
  'partially-shipped': 'partially_fulfilled',
};
/** What nobody has ordered, or the shop has thrown away. */
export const NO_ORDERS: ReadonlySet<string> = new Set(['draft', 'auto-draft', 'checkout-draft', 'trash']);

type Row = Cells<WooColumn>;

/**
 * Order exports of WooCommerce: one row an order with its items in columns, or one row an item. Amounts are in the
 * order's currency. Times name no offset: they are of the shop's clock.
 */
export const woocommerceOrders = ({ name, needs, columns }: WooExporter, context: ImportContext): ImportFormat => ({
  name,
  needs,
  reads: allOf(columns),
  times: columnsOf(columns, TIMES),
  amounts: columnsOf(columns, AMOUNTS),
  own: columnsOf(columns, OWN),
  keyOf: ({ fields }) => new Cells(fields, columns, context).text('id') ?? '',
  toObject: (rows) => {
    const row = new Cells((rows[0] as SourceRow).fields, columns, context);
    return woocommerceOrder(row, (currency) => itemsOf(rows, columns, context, currency), context);
  },
});

const TIMES = ['created', 'paid', 'modified', 'completed'] as const;
const OWN = ['id', 'created', 'total', 'status', 'billingPhone'] as const;
const AMOUNTS = [
  ...(['total', 'subtotal', 'discounts', 'shipping', 'tax', 'refunded'] as const),
  ...(['itemTotal', 'itemSubtotal', 'itemPrice'] as const),
];

/** An order of WooCommerce, whoever has exported it. */
export function woocommerceOrder(
  row: Row,
  itemsIn: (currency: string) => object[],
  context: ImportContext,
): ImportedObject {
  const currency = row.currency('currency') ?? 'INR';
  const createdAt = row.needed(row.time, 'created');
  const [paidAt, completedAt] = [row.time('paid'), row.time('completed')];
  return {
    externalId: row.needed(row.id, 'id'),
    number: row.id('number'),
    createdAt,
    updatedAt: newestOf(createdAt, row.time('modified'), paidAt, completedAt, context.asOf),
    ...stateOf(row, { currency, isPaid: paidAt !== null, cod: context.cod }),
    currency,
    customer: {
      externalId: customerIdIn(row),
      name: nameIn(row, 'billing'),
      email: row.text('email'),
      phone: row.phone('billingPhone'),
    },
    // of who gets it, where that is known: the number stands with their name
    phone: row.phone('shippingPhone') ?? row.phone('billingPhone'),
    shippingAddress: addressOf(row, 'shipping'),
    billingAddress: addressOf(row, 'billing'),
    lineItems: itemsIn(currency),
    note: row.note('note'),
    ...beside('woocommerce', { paidAt: isUndated(row, context) ? completedAt : paidAt, completedAt }),
  };
}

/** WooCommerce writes 0 for a guest. */
function customerIdIn(row: Row): string | null {
  const id = row.id('customerId');
  return id === '0' ? null : id;
}

interface Payment {
  readonly currency: string;
  /** The export says when. */
  readonly isPaid: boolean;
  readonly cod: ImportContext['cod'];
}

/** Status, payment and totals: whether cash on delivery is still owed depends on all three. */
function stateOf(row: Row, payment: Payment): object {
  const amount = (asked: WooColumn) => row.amount(asked, payment.currency);
  const word = statusIn(row.text('status') ?? '');
  if (NO_ORDERS.has(word)) throw new Unmappable(`${row.cell('status')[1]}: "${word}" is no order`);
  const state = STATUSES[word];
  const total = row.needed(amount, 'total');
  const { isOwed, ...paid } = paymentOf(row, word, payment);
  return {
    status: state ? (state.status ?? 'open') : (endedStatus(word) ?? 'open'),
    fulfillmentStatus: state?.fulfillment ?? SENT[word] ?? null,
    platformStatus: { status: word || null },
    payment: paid,
    totals: {
      total,
      subtotal: amount('subtotal'),
      discounts: amount('discounts'),
      shipping: amount('shipping'),
      tax: amount('tax'),
      outstanding: isOwed ? total : null,
      refunded: amount('refunded'),
    },
  };
}

/** `wc-on-hold` and the label `On hold` are both `on-hold`. */
function statusIn(text: string): string {
  const word = text.toLowerCase().replace(/^wc-/, '').replace(/\s+/g, '-');
  return word === 'pending-payment' ? 'pending' : word;
}

const OWED_IN = new Set(['pending', 'on-hold', 'processing']);

/**
 * An order is paid by its date of payment, or where a gateway that is known took it; of any other nothing is known.
 * Cash is paid when the order is completed: of each cash on delivery but its own (`cod`), WooCommerce writes a date of
 * payment when the order is taken in.
 */
function paymentOf(row: Row, word: string, { isPaid, cod }: Payment): { isOwed: boolean; [field: string]: unknown } {
  const [key, title] = [row.text('gateway'), row.text('gatewayTitle')];
  const names = [key, title];
  const isCod = isCash(row, { cod });
  const isPrepaid = !isCod && (isPaid || names.some(isPrepaidGateway));
  const isOpen = OWED_IN.has(word);
  const isOwed = isOpen && isUndated(row, { cod });
  const isTaken = isCod ? word === 'completed' : isPrepaid;
  const [gateway = null] = names.filter((name) => name !== null);
  return {
    isOwed,
    status: isOwed ? 'pending' : isCod && isOpen ? 'paid' : paymentIn(word, { isCod, isTaken }),
    method: isCod ? 'cod' : isPrepaid ? 'prepaid' : 'unknown',
    gateways: gateway === null ? [] : [gateway],
  };
}

const isCash = (row: Row, { cod }: Pick<ImportContext, 'cod'>): boolean =>
  isCodOf(row.text('gateway'), row.text('gatewayTitle'), cod);

/** Whether it is cash without a date of its own payment: only WooCommerce's own gateway writes that. */
const isUndated = (row: Row, { cod }: Pick<ImportContext, 'cod'>): boolean =>
  isCash(row, { cod }) && (row.text('gateway') !== 'cod' || row.time('paid') === null);

/** A status that the shop has made says nothing of a payment, unless nobody will take the order and pay its cash. */
const paymentIn = (word: string, { isCod, isTaken }: Readonly<Record<'isCod' | 'isTaken', boolean>>): string | null => {
  const state = STATUSES[word];
  if (!state) return isCod && endedStatus(word) ? 'voided' : null;
  return state.payment ?? (isTaken ? 'paid' : null);
};

const nameIn = (row: Row, kind: 'shipping' | 'billing'): string | null =>
  row.text(`${kind}Name`) ?? joined(row.text(`${kind}FirstName`), row.text(`${kind}LastName`));

function addressOf(row: Row, kind: 'shipping' | 'billing'): object | null {
  return addressIn({
    name: nameIn(row, kind),
    line1: row.text(`${kind}Line1`),
    line2: row.text(`${kind}Line2`),
    city: row.text(`${kind}City`),
    stateCode: row.text(`${kind}State`),
    pincode: row.text(`${kind}Zip`),
    country: row.text(`${kind}Country`),
    phone: row.phone(`${kind}Phone`),
  });
}
