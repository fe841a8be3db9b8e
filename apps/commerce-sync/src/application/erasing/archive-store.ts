import type { CommerceEntity, SyncedObject } from '@outcall/contracts-commerce';
import type { TenantMode } from './erasure-store.js';

/** What is archived of one sync. */
export interface ArchivedSync {
  readonly id: string;
  readonly storeId: string;
  readonly entity: CommerceEntity;
  readonly results: readonly SyncedObject[];
  /** By gzip. Null: there is a hash alone. */
  readonly packed: Buffer | null;
  /** Of a sync that changed nothing; empty when it was dropped, null where there is or was a body. */
  readonly hash: string | null;
}

/** `packed` null: the body has been dropped. No hash is left. */
export type CleanedSync = Omit<ArchivedSync, 'hash'>;

export abstract class ArchiveStore {
  /**
   * The next syncs after the id `after` that still have their body, or had a hash of it. A few only, because a body
   * may have some megabytes.
   */
  abstract page(tenantMode: TenantMode, after: string): Promise<ArchivedSync[]>;
  abstract replace(tenantMode: TenantMode, sync: CleanedSync): Promise<void>;
}
