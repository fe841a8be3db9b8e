import type { SyncedOrder } from '@outcall/contracts-contacts';

/** Nothing was bought, so the order allows no call, whatever its status says. */
const UNPAID_FOR_GOOD: ReadonlySet<string | null> = new Set(['voided', 'failed']);

/** What of an order allows a call, or none. */
export const orderState = (status: SyncedOrder['state'], payment: string | null): SyncedOrder['state'] =>
  UNPAID_FOR_GOOD.has(payment) ? 'cancelled' : status;
