import type { Mode, RefusedItem } from '@outcall/kernel';

/**
 * `POST /internal/orders/find`, service context: synced orders by the number the shopper knows, up to 100 in one
 * statement. Many shops begin at 1001, so an order is found only when it is the run's own, or of the called number: the
 * run's own first, then one of its store, then the one placed last.
 */
export const FIND_ORDERS_PATH = '/internal/orders/find';

export interface OrderQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  readonly orderNo: string;
  /** The called number as `+91XXXXXXXXXX`; null: not known. */
  readonly phone: string | null;
  /**
   * The run that asks. The order whose change has started it, by the record of its trigger, is its own. Absent of a
   * dispatcher of before.
   */
  readonly runId?: string;
  /**
   * A store, as the metadata of the run names it. Of several orders of the called number those of this store come
   * first; whoever starts a run may name any.
   */
  readonly storeId?: string;
  /** Asked by a member who tries the action: any order of the org may be told. */
  readonly isTry?: boolean;
}

/** What the action `get_order` may tell in a call: no address, no phone, no list of what was bought. */
export interface FoundOrder {
  readonly order_no: string;
  /** `open`, `closed` or `cancelled`. */
  readonly status: string;
  /** In rupees, as flows speak it: "1299.50". */
  readonly amount: string;
  readonly currency: string;
  /** `cod`, `prepaid` or `unknown`. */
  readonly payment: string;
  readonly payment_status: string | null;
  readonly fulfillment_status: string | null;
  readonly delivery_status: string | null;
  /** YYYY-MM-DD, of Asia/Kolkata: when it was delivered, else when it is expected; null: not known. */
  readonly delivery_date: string | null;
}

/**
 * `hasStore`: whether the org has any store, its own or a connected one, in the mode. Without one, and without an
 * order, the action has its sample reply.
 */
export interface OrderAnswer {
  readonly hasStore: boolean;
  readonly order: FoundOrder | null;
}

export interface FindOrdersRequest {
  readonly items: readonly OrderQuestion[];
}

/** One answer per item, in the same order. */
export interface FindOrdersResponse {
  readonly results: readonly (OrderAnswer | RefusedItem)[];
}
