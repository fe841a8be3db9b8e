import type { CommerceEntity, SyncedObject } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';

export interface World {
  readonly orgId: string;
  readonly mode: Mode;
}

export interface ObjectName {
  readonly storeId: string;
  readonly entity: CommerceEntity;
  readonly externalId: string;
}

/** What is archived of one sync. */
export interface ArchivedSync {
  readonly id: string;
  readonly storeId: string;
  readonly entity: CommerceEntity;
  readonly results: readonly SyncedObject[];
  /** By gzip. */
  readonly packed: Buffer;
}

export abstract class ErasureStore {
  /** From its commit on, every sync that read what was there before begins anew. */
  abstract look(world: World): Promise<void>;
  /** The next objects of the number behind `after`, and of its orders the returns: some hundreds at most. Empty at the end. */
  abstract objectsOf(world: World, phone: string, after: ObjectName | null): Promise<ObjectName[]>;
  /** From its commit on, these answer `redacted`. */
  abstract redact(world: World, objects: readonly ObjectName[], at: Date): Promise<void>;
  /** Deletes them, with their history, trigger results and unsent events, in one commit that tells of each that was there. */
  abstract remove(world: World, objects: readonly ObjectName[], at: Date): Promise<void>;
}

export abstract class ArchiveStore {
  /** The next syncs behind the id `after` whose bodies are kept: a few, as each is some megabytes. */
  abstract page(world: World, after: string): Promise<ArchivedSync[]>;
  abstract replace(world: World, sync: ArchivedSync): Promise<void>;
}
