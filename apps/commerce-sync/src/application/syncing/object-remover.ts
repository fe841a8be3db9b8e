import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { Shelf } from './sync-ledger.js';

/** An object that was deleted, or whose shopper was erased. */
export interface GoneObject {
  readonly entity: CommerceEntity;
  readonly storeId: string;
  readonly externalId: string;
  readonly version: number;
  readonly phone: string | null;
  /** Set for an order, null for other objects. */
  readonly object: Readonly<Record<string, unknown>> | null;
}

export abstract class ObjectRemover {
  /** The object, and for an order its returns. Empty when there is none. */
  abstract find(shelf: Shelf, externalId: string): Promise<GoneObject[]>;
  /**
   * Deletes them, with events and history, in one commit. False when they have changed since they were found: then
   * nothing is deleted.
   */
  abstract remove(shelf: Shelf, externalId: string, found: readonly GoneObject[], at: string): Promise<boolean>;
}
