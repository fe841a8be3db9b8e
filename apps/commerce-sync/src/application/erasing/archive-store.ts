import type { CommerceEntity, SyncedObject } from '@outcall/contracts-commerce';
import type { World } from './erasure-store.js';

/** What is archived of one sync. */
export interface ArchivedSync {
  readonly id: string;
  readonly storeId: string;
  readonly entity: CommerceEntity;
  readonly results: readonly SyncedObject[];
  /** By gzip. */
  readonly packed: Buffer;
}

/** Null: the body is dropped. */
export type CleanedSync = Omit<ArchivedSync, 'packed'> & { readonly packed: Buffer | null };

export abstract class ArchiveStore {
  /** The next syncs behind the id `after` whose bodies are kept: a few, as each is some megabytes. */
  abstract page(world: World, after: string): Promise<ArchivedSync[]>;
  abstract replace(world: World, sync: CleanedSync): Promise<void>;
}
