import type {
  CommerceEntity,
  ObjectHistoryEntry,
  StoredObject,
  SyncRun,
  SyncedObject,
  TriggerResult,
} from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';
import type { StoreKey } from '../stores/store-repository.js';

/** A page of a list: what comes after `after`, at most `most` rows. */
export interface PageOf {
  readonly after: readonly string[] | null;
  readonly most: number;
}

export interface SyncRunWithBody {
  readonly syncRun: SyncRun;
  readonly results: readonly SyncedObject[];
  /** By gzip; null once retention has dropped it. */
  readonly packed: Buffer | null;
}

/** Its lists are for `pageOf`. */
export abstract class TraceReader {
  abstract objects(store: StoreKey, entity: CommerceEntity | null, page: PageOf): Promise<(StoredObject | null)[]>;
  abstract syncRuns(store: StoreKey, page: PageOf): Promise<SyncRun[]>;
  abstract syncRun(owner: { orgId: string; mode: Mode }, id: string): Promise<SyncRunWithBody | null>;
  abstract history(
    store: StoreKey,
    object: readonly [CommerceEntity, string],
    page: PageOf,
  ): Promise<ObjectHistoryEntry[]>;
  abstract triggerResults(owner: { orgId: string; mode: Mode }, page: PageOf): Promise<TriggerResult[]>;
}
