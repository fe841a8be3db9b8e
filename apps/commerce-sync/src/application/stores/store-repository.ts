import type { Store } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';

/** Whose a store is: its org and mode come from the caller's credential, never from an address. */
export interface StoreKey {
  readonly orgId: string;
  readonly mode: Mode;
  readonly storeId: string;
}

export abstract class StoreRepository {
  /** The stores of one org and mode, oldest first. */
  abstract list(orgId: string, mode: Mode): Promise<Store[]>;
  /** Stores it unless the org has one of its key in this mode; returns the one there is. Null: the org has `most` already. */
  abstract add(owner: { orgId: string; mode: Mode }, store: Store, most: number): Promise<Store | null>;
  abstract exists(key: StoreKey): Promise<boolean>;
}
