import type { Language, Mode } from '@outcall/kernel';
import type { ConsentInput, Recorder } from './contact-views.js';

/**
 * `POST /internal/synced-contacts`, service context of commerce-sync: the shoppers of synced objects, up to
 * `MAX_SYNCED_CONTACTS` of one org and mode. Finds or makes the contact of each number, gives name and language to one
 * that has none, and records orders (the basis of a transactional call) and consents in the same commit. A number may
 * come several times: the first item with a name (a language) gives it, and each order counts.
 */
export interface SyncedContactsRequest {
  readonly orgId: string;
  readonly mode: Mode;
  readonly items: readonly SyncedContact[];
  /**
   * Whose sync it is, for the evidence of its consents. It is committed by now, and what it tells of orders is merged
   * also where they were placed long ago.
   */
  readonly recordedBy?: Recorder;
  /**
   * No consent is recorded: it is answered which would be refused. So a sync asks that may yet fail, and sends them
   * when its objects are stored.
   */
  readonly onlyAsks?: true;
}

export interface SyncedContact {
  /** `+91XXXXXXXXXX`, as `normalizeShopperPhone` makes it. */
  readonly phone: string;
  /** Cut at 120 characters. Null, empty or left out: nothing is known. */
  readonly name?: string | null;
  readonly language?: Language | null;
  /**
   * When the object was created in the shop. Left out: as the order was placed; without one, from before any erasure.
   */
  readonly createdAt?: string;
  readonly order?: SyncedOrder;
  /** What came with the object for this number. The sender has refused those given in the future, by its own clock. */
  readonly consents?: readonly ConsentInput[];
}

/**
 * An order as far as it can make a call lawful. One that is cancelled (or whose payment was voided or failed), deleted,
 * a test or placed more than 10 minutes ahead is no basis, and so is one placed longer ago than
 * `TRANSACTION_WINDOW_MINUTES`. Send every state of an order: the newest `updatedAt` of (store, order) counts, with the
 * earliest `placedAt` that is kept of it, and of two of the same time the one that allows no call counts.
 */
export interface SyncedOrder {
  readonly storeId: string;
  readonly externalId: string;
  /** When the shopper placed it (the earliest `createdAt` of its copies): date and time with offset. */
  readonly placedAt: string;
  /** The version of this state; of a deletion its time. */
  readonly updatedAt: string;
  readonly isTest: boolean;
  readonly state: 'open' | 'closed' | 'cancelled' | 'deleted';
}

/** One per item, in order. */
export interface SyncedContactResult {
  /** Null when the person of that number was erased and has not come back. */
  readonly contactId: string | null;
  /** This item made the contact: true for one item of a number at most. */
  readonly isNew: boolean;
  /**
   * It is from before the erasure of the person: nothing was recorded, and nothing of it may be kept by the caller
   * either.
   */
  readonly isRedacted: boolean;
  /** Left out: none. */
  readonly refusedConsents?: readonly RefusedConsent[];
}

/** Nothing was recorded of it: see docs/handbook/consent-and-hours.md#opt-outs. */
export interface RefusedConsent {
  /** Its place in the item's `consents`. */
  readonly index: number;
  readonly reason: 'opted_out';
}

export interface SyncedContactsResponse {
  readonly results: readonly SyncedContactResult[];
}

export const MAX_SYNCED_CONTACTS = 500;
export const MAX_SYNCED_CONSENTS = 10;
export const SYNCED_CONTACTS_PATH = '/internal/synced-contacts';

/**
 * `POST /internal/erased-numbers`, service context of commerce-sync: up to `MAX_SYNCED_CONTACTS` numbers that broken
 * objects name. Nothing is recorded of them.
 */
export interface ErasedNumbersQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  /** `+91XXXXXXXXXX`. */
  readonly phones: readonly string[];
}

export interface ErasedNumbersAnswer {
  /** One per number, in order: when its shopper was erased for the last time; null: never. */
  readonly erasedAt: readonly (string | null)[];
}

/**
 * `POST /internal/shop-erasures`, service context of commerce-sync: a shop was asked by its customer to be forgotten.
 * The number is erased as by `POST /erasures` of the management API. May be repeated.
 */
export interface ShopErasureRequest {
  readonly orgId: string;
  readonly mode: Mode;
  /** `+91XXXXXXXXXX`. */
  readonly phone: string;
  /** Who connected the shop. */
  readonly recordedBy: Recorder;
}

export const SHOP_ERASURES_PATH = '/internal/shop-erasures';

/**
 * `POST /internal/shop-withdrawals`, service context of commerce-sync: a shopper unsubscribed at a connected shop. The
 * number's consents of the scope that were given then or before count no more, also those that are sent later. May be
 * repeated. Answered when nobody dials on one of them any more.
 */
export interface ShopWithdrawalRequest {
  readonly orgId: string;
  readonly mode: Mode;
  /** `+91XXXXXXXXXX`. */
  readonly phone: string;
  readonly scope: 'promotional';
  /** When they unsubscribed. ISO 8601; a time ahead of the clock is taken as now. */
  readonly until: string;
  /** Who let the shop's marketing consents cover calls. */
  readonly recordedBy: Recorder;
}

export const SHOP_WITHDRAWALS_PATH = '/internal/shop-withdrawals';

export const ERASED_NUMBERS_PATH = '/internal/erased-numbers';
