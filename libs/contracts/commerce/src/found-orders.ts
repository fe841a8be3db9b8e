import type { Mode, RefusedItem } from '@outcall/kernel';

/**
 * `POST /internal/orders/find`, service context: synced orders by the number the shopper knows, up to 100 in one statement. Where several
 * stores of the org have an order of that number, the one with `phone` comes first, then the one placed last.
 */
export const FIND_ORDERS_PATH = '/internal/orders/find';

export interface OrderQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  readonly orderNo: string;
  /** The called number as `+91XXXXXXXXXX`; null: not known. */
  readonly phone: string | null;
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

/** `hasStore`: whether the org has a custom store at all; without one the order is not sought, and the action has its sample reply. */
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
