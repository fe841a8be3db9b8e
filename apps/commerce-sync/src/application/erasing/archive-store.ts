import type { CommerceEntity, SyncedObject } from '@outcall/contracts-commerce';
import type { TenantMode } from './erasure-store.js';

/** What is archived of one sync. */
export interface ArchivedSync {
  readonly id: string;
  readonly storeId: string;
  readonly entity: CommerceEntity;
  readonly results: readonly SyncedObject[];
  /** By gzip. */
  readonly packed: Buffer;
}

/** Null when the body has been dropped. */
export type CleanedSync = Omit<ArchivedSync, 'packed'> & { readonly packed: Buffer | null };

export abstract class ArchiveStore {
  /**
   * The next syncs after the id `after` that still have their body. A few only, because a body may have some megabytes.
   */
  abstract page(tenantMode: TenantMode, after: string): Promise<ArchivedSync[]>;
  abstract replace(tenantMode: TenantMode, sync: CleanedSync): Promise<void>;
}
