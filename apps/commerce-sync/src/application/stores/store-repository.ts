import type { Store } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';

/** Of an org and mode. Stores are listed without pages, so their number is limited. */
export const MAX_STORES = 1_000;

/** The owner of a store. Org and mode come from the caller's credential, never from the path. */
export interface StoreKey {
  readonly orgId: string;
  readonly mode: Mode;
  readonly storeId: string;
}

export abstract class StoreRepository {
  /** The stores of one org and mode, oldest first. */
  abstract list(orgId: string, mode: Mode): Promise<Store[]>;
  /**
   * Adds the store, unless the org has one with its key in this mode. Returns the store with that key; null when the
   * org has `most` stores already.
   */
  abstract add(owner: { orgId: string; mode: Mode }, store: Store, most: number): Promise<Store | null>;
  abstract exists(key: StoreKey): Promise<boolean>;
}
