import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { Shelf } from './sync-ledger.js';

/** An object that was deleted, or whose shopper was erased. */
export interface GoneObject {
  readonly entity: CommerceEntity;
  readonly storeId: string;
  readonly externalId: string;
  readonly version: number;
  readonly phone: string | null;
  /** Of an order; null for all else. */
  readonly object: Readonly<Record<string, unknown>> | null;
}

export abstract class ObjectRemover {
  /** The object and, of an order, its returns; empty when there is none. */
  abstract find(shelf: Shelf, externalId: string): Promise<GoneObject[]>;
  /** Deletes them with their events and history in one commit. False, and nothing deleted: they are no longer those that were found. */
  abstract remove(shelf: Shelf, externalId: string, found: readonly GoneObject[], at: string): Promise<boolean>;
}
