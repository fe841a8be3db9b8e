import type { Body, Json } from '../body.js';
import { changedAt, listIn, mapIn } from '../stored.js';

/** A refund as an order has it, with what it gave back. */
export interface Refund {
  readonly externalId: string;
  readonly createdAt: string;
  /** In the minor unit of `currency`. */
  readonly amount: number;
  readonly note: string | null;
}

/** Money given back, by its currency: a shopper may have paid in another than the shop's. */
export interface ReadRefund extends Omit<Refund, 'amount'> {
  readonly amounts: ReadonlyMap<string, number>;
}

/** `fallback`: the currency of a transaction that names none. */
export function refundIn(body: Body, fallback: string): ReadRefund {
  const amounts = new Map<string, number>();
  for (const each of body.list('transactions')) {
    if (each.text('kind') !== 'refund' || each.text('status') !== 'success') continue;
    const currency = each.currency('currency') ?? fallback;
    amounts.set(
      currency,
      (amounts.get(currency) ?? 0) + each.needed((asked) => each.amount(asked, currency), 'amount'),
    );
  }
  return {
    externalId: body.needed(body.id, 'id'),
    createdAt: body.needed(body.time, 'created_at'),
    amounts,
    note: body.note('note'),
  };
}

/** The refunds of an order that gave back money of its currency, in the order of their times. */
export const refundsOf = (refunds: readonly ReadRefund[], currency: string): Refund[] =>
  refunds.flatMap((refund) => refundOf(refund, currency) ?? []).sort(byTime);

export const refundedOf = (refunds: readonly Refund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

function refundOf({ amounts, externalId, createdAt, note }: ReadRefund, currency: string): Refund | null {
  const amount = amounts.get(currency) ?? 0;
  return amount > 0 ? { externalId, createdAt, amount, note } : null;
}

/** The order with the refund: the same whatever the order in which refunds come, and however often. */
export const withRefund =
  (read: ReadRefund) =>
  (stored: Json): Record<string, unknown> | null => {
    const refund = refundOf(read, String(stored['currency']));
    if (!refund) return null;
    const known = listIn(stored['refunds']) as unknown as Refund[];
    if (known.some(({ externalId, amount }) => externalId === refund.externalId && amount >= refund.amount))
      return null;
    const refunds = [...known.filter(({ externalId }) => externalId !== refund.externalId), refund].sort(byTime);
    const [totals, payment, refunded] = [mapIn(stored['totals']), mapIn(stored['payment']), refundedOf(refunds)];
    const isWhole = refunded >= Number(totals['total']) || payment['status'] === 'refunded';
    return {
      ...stored,
      updatedAt: changedAt(stored, refund.createdAt),
      totals: { ...totals, refunded },
      payment: { ...payment, status: isWhole ? 'refunded' : 'partially_refunded' },
      refunds,
    };
  };

const byTime = (one: Refund, other: Refund): number =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt) || (one.externalId < other.externalId ? -1 : 1);
