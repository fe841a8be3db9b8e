import type { CommerceEntity, CommerceObjectChanged, SyncCounts, SyncedObject } from '@outcall/contracts-commerce';
import type { NewEvent } from '@outcall/platform-outbox';
import type { NewCopy, StoredCopy } from '../../domain/objects/plan-copies.js';
import type { ActiveTrigger } from '../../domain/triggers/judge-trigger.js';
import type { NewTriggerResult } from '../../domain/triggers/trigger-results.js';
import type { StoreKey } from '../stores/store-repository.js';

/** One kind of object in one store. */
export interface Shelf extends StoreKey {
  readonly entity: CommerceEntity;
}

/** A stored copy with whom it was about. */
export interface KnownObject extends StoredCopy {
  readonly phone: string | null;
}

/** The order a return belongs to, as far as the return takes from it. */
export interface OrderOfReturn {
  readonly contactId: string | null;
  readonly phone: string | null;
  readonly isTest: boolean;
}

export interface KnownShelf {
  readonly objects: ReadonlyMap<string, KnownObject>;
  /** By the orders' externalId; empty but for returns. */
  readonly orders: ReadonlyMap<string, OrderOfReturn>;
  /** The org's triggers that are switched on. */
  readonly triggers: readonly ActiveTrigger[];
  /** One version for all of the org's flows: it changes as soon as any of them is published or retired. */
  readonly triggersVersion: string;
  /** Ids among those asked for whose shopper was erased. A return is among them when the shopper of its order was erased. */
  readonly redacted: ReadonlySet<string>;
  /** How often erasures have looked in this org and mode. It changes as soon as somebody is erased. */
  readonly erasureLooks: string;
}

/** A copy with its shopper. */
export interface CopyToKeep extends NewCopy {
  readonly contactId: string | null;
  readonly phone: string | null;
}

/** One sync as it is committed: everything of it or nothing. */
export interface SyncCommit {
  readonly shelf: Shelf;
  readonly runId: string;
  readonly at: string;
  readonly isImported: boolean;
  readonly copies: readonly CopyToKeep[];
  readonly triggerResults: readonly NewTriggerResult[];
  /** As it was read, with the triggers that gave these results. */
  readonly triggersVersion: string;
  /** As it was read, before contacts was asked for the shoppers. */
  readonly erasureLooks: string;
  /** Ids of objects whose shopper was erased: kept as hashes, so that what belongs to them is known. */
  readonly redacted: readonly string[];
  readonly events: readonly NewEvent<CommerceObjectChanged>[];
  readonly counts: SyncCounts;
  readonly results: readonly SyncedObject[];
  readonly body: ArchivedBody;
}

export interface ArchivedBody {
  /** By gzip. */
  readonly packed: Buffer;
  /** Bytes as it was sent. */
  readonly bytes: number;
}

/** `orderId`: of the order to which a return belongs; null for all else. */
export interface NamedObject {
  readonly externalId: string;
  readonly orderId: string | null;
}

export abstract class SyncLedger {
  /** What is stored of these objects, orders of returns and triggers, in one question. */
  abstract read(shelf: Shelf, objects: readonly NamedObject[]): Promise<KnownShelf>;
  /** Writes all of it in one commit. Returns false and writes nothing when an object or the org's triggers have changed since, or somebody was erased. */
  abstract commit(sync: SyncCommit): Promise<boolean>;
}
