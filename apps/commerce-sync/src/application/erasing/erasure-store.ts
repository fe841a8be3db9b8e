import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';

export interface TenantMode {
  readonly orgId: string;
  readonly mode: Mode;
}

/** Whose objects are to be erased: those created until `erasedAt` (null: all), and those of the contact. */
export interface ErasedShopper extends TenantMode {
  readonly phone: string;
  readonly contactId: string | null;
  readonly erasedAt: Date | null;
}

export interface ObjectName {
  readonly storeId: string;
  readonly entity: CommerceEntity;
  readonly externalId: string;
}

export const nameOf = ({ storeId, entity, externalId }: ObjectName): string =>
  JSON.stringify([storeId, entity, externalId]);

export abstract class ErasureStore {
  /** After its commit, a sync that had read before it cannot commit and begins anew. */
  abstract look(tenantMode: TenantMode): Promise<void>;
  /**
   * The next objects of the shopper after `after`, with the returns of its orders: some hundreds at most. Also those
   * that the shop has deleted, of which there is a history. Empty at the end.
   */
  abstract objectsOf(shopper: ErasedShopper, after: ObjectName | null): Promise<ObjectName[]>;
  /** After its commit, these objects are answered `redacted`. */
  abstract redact(tenantMode: TenantMode, objects: readonly ObjectName[], at: Date): Promise<void>;
  /** Which of these objects of the store are answered `redacted`, by the names of `nameOf`. */
  abstract redactedAmong(
    tenantMode: TenantMode,
    storeId: string,
    objects: readonly ObjectName[],
  ): Promise<ReadonlySet<string>>;
  /**
   * Deletes them with their history, trigger results and unsent events, and publishes a deletion for each one that
   * existed: one commit.
   */
  abstract remove(tenantMode: TenantMode, objects: readonly ObjectName[], at: Date): Promise<void>;
  /** Deletes the consents that contacts has not been told of. */
  abstract removePending(shopper: ErasedShopper): Promise<void>;
}
