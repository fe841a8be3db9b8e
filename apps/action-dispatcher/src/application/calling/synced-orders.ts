import type { Mode } from '@outcall/kernel';

export interface OrderQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  readonly orderNo: string;
  readonly phone: string | null;
}

/** `hasStore` false: the org keeps no store of its own, so nothing was sought. */
export interface SyncedOrder {
  readonly hasStore: boolean;
  readonly order: Readonly<Record<string, unknown>> | null;
}

export abstract class SyncedOrders {
  /** Throws when the orders cannot be asked for in time. */
  abstract find(question: OrderQuestion, timeoutMs: number): Promise<SyncedOrder>;
}
