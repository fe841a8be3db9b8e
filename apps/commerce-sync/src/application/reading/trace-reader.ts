import type {
  CommerceEntity,
  ObjectHistoryEntry,
  StoredObject,
  SyncRun,
  TriggerResult,
} from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';
import type { StoreKey } from '../stores/store-repository.js';

/** A page of a list: what comes after `after`, at most `most` rows. */
export interface PageOf {
  readonly after: readonly string[] | null;
  readonly most: number;
}

/**
 * Those of its results that follow on the first `after`: at most `most`, and as many as the bytes have room for, but
 * one at least.
 */
export interface ResultsOf {
  readonly after: number;
  readonly most: number;
  readonly bytes: number;
}

export interface SyncRunPart {
  readonly syncRun: SyncRun;
  /** JSON of a list of `SyncedObject`: passed on as it is. */
  readonly results: string;
  /** How many there are up to the last of these. */
  readonly resultsUntil: number;
  readonly hasMoreResults: boolean;
  /** Bytes of its body as it is kept, by gzip; null: there is none. */
  readonly packedBytes: number | null;
}

/** Its lists are for `pageOf`. */
export abstract class TraceReader {
  abstract objects(store: StoreKey, entity: CommerceEntity | null, page: PageOf): Promise<(StoredObject | null)[]>;
  abstract syncRuns(store: StoreKey, page: PageOf): Promise<SyncRun[]>;
  abstract syncRun(owner: { orgId: string; mode: Mode }, id: string, results: ResultsOf): Promise<SyncRunPart | null>;
  /** Its body as it is kept, piece by piece. Throws `UNAVAILABLE` when it has no longer so many bytes. */
  abstract packedBody(owner: { orgId: string; mode: Mode }, id: string, packedBytes: number): AsyncIterable<Buffer>;
  abstract history(
    store: StoreKey,
    object: readonly [CommerceEntity, string],
    page: PageOf,
  ): Promise<ObjectHistoryEntry[]>;
  abstract triggerResults(owner: { orgId: string; mode: Mode }, page: PageOf): Promise<TriggerResult[]>;
}
