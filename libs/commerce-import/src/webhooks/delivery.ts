import type { CommerceEntity } from '@outcall/contracts-commerce';

export type ShopPlatform = 'shopify' | 'woocommerce';

type Json = Readonly<Record<string, unknown>>;

/** A delivery as a connected shop sent it; its signature has been verified. */
export interface ShopDelivery {
  readonly platform: ShopPlatform;
  /** Such as `orders/create` of Shopify, `order.updated` of WooCommerce. */
  readonly topic: string;
  /** As the platform names it; null: it does not say. */
  readonly apiVersion: string | null;
  /**
   * The body as `JSON.parse` gives it. Ids are numbers below 2^53 in practice; one past it has lost its digits, and is
   * read from `admin_graphql_api_id` where that stands beside it.
   */
  readonly body: unknown;
  readonly receivedAt: Date;
  /** When the shop changed what is told, as `headersOf` finds it; left out or null: not told, so when it came. */
  readonly triggeredAt?: Date | null;
  /** The org says that a consent to marketing by SMS or email covers calls. */
  readonly marketingCoversCalls: boolean;
  /** It says so, or did once: what was consented to then is still taken back. Left out: as `marketingCoversCalls`. */
  readonly hasCoveredCalls?: boolean;
}

/** What a delivery asks of the store. Objects are as `PUT /v1/stores/{storeId}/{entity}` takes them. */
export type ShopChange =
  /**
   * A whole object. `unsubscribedAt`: of a customer who wants the shop's marketing no more, and when they said so; what
   * was consented to before is taken back.
   */
  | {
      readonly kind: 'put';
      readonly entity: CommerceEntity;
      readonly object: Record<string, unknown>;
      readonly unsubscribedAt?: Date;
    }
  | {
      readonly kind: 'delete';
      readonly entity: CommerceEntity;
      readonly externalId: string;
      readonly deletedAt: Date;
    }
  /**
   * Changes a stored object (a refund or a parcel its order, a closing its return), which is waited for while it is not
   * known. `amend` is pure: from the stored object to its next copy; null: it says nothing new.
   */
  | {
      readonly kind: 'amend';
      readonly entity: 'orders' | 'returns';
      readonly externalId: string;
      readonly amend: (stored: Json) => Record<string, unknown> | null;
    }
  /** A whole return, of which nothing is written until its order is known. */
  | {
      readonly kind: 'put_after';
      readonly orderExternalId: string;
      readonly entity: 'returns';
      readonly object: Record<string, unknown>;
    }
  /**
   * What a customer says of marketing, without the customer: consents of theirs, or when they wanted no more. `phone`:
   * as the shop wrote it, where it did.
   */
  | {
      readonly kind: 'consent';
      readonly externalId: string;
      readonly phone: string | null;
      readonly consents: readonly object[];
      readonly unsubscribedAt?: Date;
    }
  /** The shopper asked the shop to be forgotten. Numbers are as the shop wrote them. */
  | {
      readonly kind: 'erase';
      readonly phones: string[];
      readonly customerExternalId: string | null;
      readonly orderExternalIds: string[];
    }
  /** The shop took the app away then: nothing more will come. What was connected anew since goes on. */
  | { readonly kind: 'disconnect'; readonly at: Date };

export type IgnoredReason =
  /** Nothing that is read. */
  | 'unknown_topic'
  /** Of a kind that is not kept: a draft, a checkout, an order in the bin, the fees of a return. */
  | 'not_kept'
  /** Told in full by another topic: `orders/edited` by `orders/updated`. */
  | 'told_elsewhere'
  /** A state of marketing that neither gives nor takes back a consent to calls. */
  | 'no_consent'
  /** A refund that gives no money back. */
  | 'no_money'
  /** The sample of the settings page. */
  | 'sample'
  /** A shopper asked the shop what is known of them. */
  | 'data_request'
  /** Comes two days after the app was taken away. */
  | 'shop_redact';

export type ReadDelivery =
  | { readonly result: 'changes'; readonly changes: ShopChange[] }
  | { readonly result: 'ignored'; readonly reason: IgnoredReason }
  /** The body is not in the platform's shape; `reason` names the path that is not, and never a value. */
  | { readonly result: 'unreadable'; readonly reason: string };
