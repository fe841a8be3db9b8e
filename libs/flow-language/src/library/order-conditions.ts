import type { FlowCondition } from '../definition/flow-condition.js';

const isNone = (ref: string, ...values: string[]): FlowCondition[] => values.map((value) => ({ ref, op: '!=', value }));

/** Nobody has given the money back, or given it up. */
export const NOT_PAID_BACK: readonly FlowCondition[] = isNone('object.payment.status', 'refunded', 'voided');

/** Nor has the payment failed: of a parcel under way it may be that of cash at the door. */
export const PAYMENT_STANDS: readonly FlowCondition[] = [
  ...NOT_PAID_BACK,
  ...isNone('object.payment.status', 'failed'),
];

const cashUnless = (standing: readonly FlowCondition[]): readonly FlowCondition[] => [
  { ref: 'object.payment.method', op: '==', value: 'cod' },
  ...isNone('object.payment.status', 'paid'),
  ...standing,
  { ref: 'object.totals.due', op: '>', value: 0 },
];

/** Cash is still to be paid at the door. */
export const CASH_IS_DUE = cashUnless(PAYMENT_STANDS);

/** Or may be, once a flow has waited: a shop uses an order whose payment failed again when the shopper pays anew. */
export const CASH_MAY_BE_DUE = cashUnless(NOT_PAID_BACK);

export const IS_OPEN: FlowCondition = { ref: 'object.status', op: '==', value: 'open' };
export const NOT_CANCELLED: FlowCondition = { ref: 'object.status', op: '!=', value: 'cancelled' };
/** Nothing of it: a shop may send a parcel without a word of where it is. */
export const NOT_SENT: readonly FlowCondition[] = [
  { ref: 'object.delivery.status', op: 'exists', value: false },
  ...isNone('object.fulfillmentStatus', 'partially_fulfilled', 'fulfilled'),
];
