import type { CommerceEntity } from '@outcall/contracts-commerce';
import { madeAt } from '../../domain/objects/made-at.js';
import type { Shelf } from './sync-ledger.js';

/** An object that was deleted, or whose shopper was erased. */
export interface GoneObject {
  readonly entity: CommerceEntity;
  readonly storeId: string;
  readonly externalId: string;
  readonly version: number;
  readonly phone: string | null;
  /** As its last copy says. */
  readonly updatedAt: Date;
  /** When that copy was stored. */
  readonly syncedAt: Date;
  /** Set for an order, null for other objects. */
  readonly object: Readonly<Record<string, unknown>> | null;
}

/** Of what `find` answers, the object itself. */
export const ownOf = ({ entity }: Shelf, externalId: string, found: readonly GoneObject[]): GoneObject | undefined =>
  found.find((each) => each.entity === entity && each.externalId === externalId);

/** Whether its copy was made after the deletion, which is of one before that. */
export const isNewer = ({ updatedAt, syncedAt }: GoneObject, deletedAt: Date): boolean =>
  madeAt(updatedAt, syncedAt) > deletedAt;

/** `at`: now. `deletedAt`: when the shop says that it deleted it; null: it does not say. */
export interface DeletionTimes {
  readonly at: string;
  readonly deletedAt: Date | null;
}

export abstract class ObjectRemover {
  /** The object, and for an order its returns. Empty when there is none. */
  abstract find(shelf: Shelf, externalId: string): Promise<GoneObject[]>;
  /**
   * Deletes them, with events and history, in one commit. False when they have changed since they were found: then
   * nothing is deleted.
   */
  abstract remove(shelf: Shelf, externalId: string, found: readonly GoneObject[], at: string): Promise<boolean>;
  /**
   * Keeps the deletion of an object that is not stored, so that no copy from before it is taken. Nothing is kept where
   * a deletion is known that is as late, nor of an erased object. False: it is stored by now.
   */
  abstract note(shelf: Shelf, externalId: string, times: DeletionTimes): Promise<boolean>;
}
