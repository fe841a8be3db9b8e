import type { Mode } from '@outcall/kernel';

export interface OrderQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  readonly orderNo: string;
  /** Of whom the order must be, unless it has started the run. */
  readonly phone: string | null;
  /** Left out: no run asks. The order that has started it is its own. */
  readonly runId?: string;
  /** Whose orders come first, of those of the number. */
  readonly storeId?: string;
  /** Asked by a member of the org, to whom every order of it may be told. */
  readonly isTry?: true;
}

/** `hasStore` false: the org has no store, own or connected, that could hold orders. */
export interface SyncedOrder {
  readonly hasStore: boolean;
  readonly order: Readonly<Record<string, unknown>> | null;
}

export abstract class SyncedOrders {
  /** Throws when the orders cannot be asked for in time. */
  abstract find(question: OrderQuestion, timeoutMs: number): Promise<SyncedOrder>;
}
