import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';

export interface ObjectName {
  readonly orgId: string;
  readonly mode: Mode;
  readonly storeId: string;
  readonly entity: CommerceEntity;
  readonly externalId: string;
  /** Whether the order of a return is asked for, too. */
  readonly withOrder: boolean;
}

export interface NamedObject {
  readonly object: Readonly<Record<string, unknown>>;
  /** The order of a return; null: it was not asked for, or is not there. */
  readonly order: Readonly<Record<string, unknown>> | null;
  /** The number to call, and its contact; of a return those of its order, as it is now. Null: there is none. */
  readonly phone: string | null;
  readonly contactId: string | null;
  readonly isStoreConnected: boolean;
}

export abstract class StoredObjects {
  /** The objects as they are stored now, one per name in order; null for one that is not there. */
  abstract read(names: readonly ObjectName[]): Promise<(NamedObject | null)[]>;
  /** Whether its deletion is the last that is known of it. */
  abstract isDeleted(name: Omit<ObjectName, 'withOrder'>): Promise<boolean>;
}
