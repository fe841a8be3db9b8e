import type { CommerceEntity, CommerceObjectChanged, SyncCounts, SyncedObject } from '@outcall/contracts-commerce';
import type { NewEvent } from '@outcall/platform-outbox';
import type { GoodObject } from '../../domain/objects/judge-object.js';
import type { ConsentTimes, NumberBefore } from '../../domain/objects/own-consents.js';
import type { NewCopy, StoredCopy } from '../../domain/objects/plan-copies.js';
import type { ActiveTrigger } from '../../domain/triggers/judge-trigger.js';
import type { NewTriggerResult } from '../../domain/triggers/trigger-results.js';
import type { PendingConsents } from '../telling/pending-consents.js';
import type { StoreKey } from '../stores/store-repository.js';
import type { SyncTempo } from './sync-tempo.js';

/** One kind of object in one store. */
export interface Shelf extends StoreKey {
  readonly entity: CommerceEntity;
}

/** A stored copy and its shopper. */
export interface KnownObject extends StoredCopy, NumberBefore {
  /** That of its number; null: none is known. */
  readonly contactId: string | null;
  /** The earliest `createdAt` of its copies, those before its deletion among them; null: none is known. */
  readonly createdAt: Date | null;
}

/** Of customers whose copies or orders come with a yes to marketing, by id: until when they refused; null: not. */
export type RefusedUntil = ReadonlyMap<string, Date | null>;

/** The part of an order that its returns need. */
export interface OrderOfReturn {
  readonly contactId: string | null;
  readonly phone: string | null;
  readonly isTest: boolean;
  /** Its content, where a trigger of returns names it; else null. */
  readonly object: Readonly<Record<string, unknown>> | null;
}

export interface KnownShelf {
  readonly objects: ReadonlyMap<string, KnownObject>;
  /** The orders of returns, by externalId. Empty for other kinds. */
  readonly orders: ReadonlyMap<string, OrderOfReturn>;
  /** The org's triggers that are switched on. */
  readonly triggers: readonly ActiveTrigger[];
  /** One version for all flows of the org. It changes when any of them is published or retired. */
  readonly triggersVersion: string;
  /** Ids of objects whose shopper was erased; for a return, the shopper of its order. */
  readonly redacted: ReadonlySet<string>;
  /**
   * Those among them that are taken for somebody's who was erased, as no hash of that time is kept any more. They are
   * not noted as erased.
   */
  readonly redactedByTime: ReadonlySet<string>;
  /** Counts the erasures in this org and mode. It changes when somebody is erased. */
  readonly erasureLooks: string;
  readonly refusedUntil: RefusedUntil;
}

/** A copy with its shopper. */
export interface CopyToKeep extends NewCopy, ConsentTimes {
  /** Of an order the earliest that a copy of it has said. */
  readonly createdAt: string;
  readonly contactId: string | null;
  readonly phone: string | null;
}

/**
 * An order that a copy says is older than is kept, where that copy is not stored. `version`: of what was read, its
 * deletion where it is not stored.
 */
export interface EarlierOrder {
  readonly externalId: string;
  readonly isStored: boolean;
  readonly version: number;
  readonly createdAt: string;
}

export interface EarlierOrders {
  readonly orders: readonly EarlierOrder[];
  /** What contacts is to be told of them. */
  readonly pending: readonly PendingConsents[];
}

/** One sync. It is committed as a whole or not at all; but `earlier` is kept before. */
export interface SyncCommit {
  readonly shelf: Shelf;
  readonly runId: string;
  readonly at: string;
  readonly isImported: boolean;
  readonly copies: readonly CopyToKeep[];
  readonly earlier: EarlierOrders;
  readonly triggerResults: readonly NewTriggerResult[];
  /** The version that was read with the triggers which gave these results. */
  readonly triggersVersion: string;
  /** The count that was read before contacts was asked for the shoppers. */
  readonly erasureLooks: string;
  /** The refusals by which consents were judged. */
  readonly refusedUntil: RefusedUntil;
  /**
   * Ids of objects whose shopper was erased. They are stored as hashes, so that later objects that belong to them are
   * recognised.
   */
  readonly redacted: readonly string[];
  readonly events: readonly NewEvent<CommerceObjectChanged>[];
  /** They are kept until contacts has recorded them. */
  readonly pending: readonly PendingConsents[];
  /** Withdrawals, each kept where marketing covers calls and no other customer of the store consents for the number. */
  readonly left: readonly PendingConsents[];
  readonly counts: SyncCounts;
  readonly results: readonly SyncedObject[];
  readonly body: ArchivedBody;
}

export interface ArchivedBody {
  /** By gzip; null: there is the hash alone. */
  readonly packed: Buffer | null;
  /** Keyed, of the body of a sync that changed nothing: what it held is stored as objects. Else null. */
  readonly hash: string | null;
  /** Size of the body as it was sent. */
  readonly bytes: number;
}

/** `orderId`: the order of a return; null for other kinds. `copy`: the copy that was sent; null: it was refused. */
export interface NamedObject {
  readonly externalId: string;
  readonly orderId: string | null;
  /** Null: it does not say. */
  readonly createdAt: Date | null;
  readonly copy: Pick<GoodObject, 'versionAt' | 'text' | 'value'> | null;
}

export abstract class SyncLedger {
  /** Reads the stored objects, the orders of returns, and the triggers. */
  abstract read(shelf: Shelf, objects: readonly NamedObject[]): Promise<KnownShelf>;
  /**
   * Keeps `earlier` before the commit, which locks other objects in the order of their ids. It is true whether or not
   * the sync is committed. False: one of the orders has changed since it was read, or somebody was erased.
   */
  abstract keepEarlier(sync: Omit<SyncCommit, 'counts' | 'results' | 'body'>, tempo: SyncTempo): Promise<boolean>;
  /**
   * Writes it in one commit, in statements of the given tempo. False, with nothing written, when an object or the org's
   * triggers have changed since they were read, somebody was erased, or a customer among them has refused marketing.
   * What connected shops have told of the objects before is applied then.
   */
  abstract commit(sync: SyncCommit, tempo: SyncTempo): Promise<boolean>;
}
