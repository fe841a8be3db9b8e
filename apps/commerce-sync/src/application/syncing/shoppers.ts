import type { SyncedContact, SyncedContactResult } from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';

export abstract class Shoppers {
  /** When the shoppers of these numbers were erased, of those that were. Records nothing. Throws `UNAVAILABLE`. */
  abstract erasedAmong(
    owner: { orgId: string; mode: Mode },
    phones: readonly string[],
  ): Promise<ReadonlyMap<string, Date>>;
  /**
   * Finds or makes their contacts and records their orders: one answer per item, in order. No consent is
   * recorded: it is answered which would be refused. Throws `UNAVAILABLE`.
   */
  abstract resolve(
    owner: { orgId: string; mode: Mode },
    items: readonly SyncedContact[],
  ): Promise<SyncedContactResult[]>;
}
