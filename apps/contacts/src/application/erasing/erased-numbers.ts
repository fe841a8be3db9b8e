import type { Recorder } from '@outcall/contracts-contacts';
import type { Withdrawal } from '../../domain/shopper-changes.js';
import type { ShopperKey } from '../../domain/shopper.js';

export interface Erasure {
  readonly id: string;
  readonly erasedAt: Date;
  /** Who asked for the erasure first. Null: recorded by a version that did not store it. */
  readonly recordedBy: Recorder | null;
}

export abstract class ErasedNumbers {
  /**
   * Deletes contact, consents and opt-outs in one commit and publishes the contact's tombstone. Only a hash of the
   * number is left, with the time and whether an opt-out was in force. A repeat returns the first erasure, unless the
   * shopper has come back since. `permitUntil`: no permit granted before lives longer.
   */
  abstract erase(
    key: ShopperKey,
    erasure: Erasure,
  ): Promise<{ readonly erasure: Erasure; readonly permitUntil: Date | null }>;
  /** Null: the number was not erased. */
  abstract find(key: ShopperKey): Promise<Erasure | null>;
  /** When each of these numbers was erased for the last time, of those that were. */
  abstract times(tenantMode: Omit<ShopperKey, 'phone'>, phones: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /**
   * Notes whether an erased number is opted out, with evidence when that is new. False: somebody has come back under
   * it, whose contact is to be changed then.
   */
  abstract mark(key: ShopperKey, isOptedOut: boolean, recordedBy: Recorder): Promise<boolean>;
  /**
   * Notes a withdrawal of an erased number, with evidence when that is new: what was given before it counts for nobody
   * who comes back later. False: as of `mark`.
   */
  abstract withdraw(key: ShopperKey, withdrawal: Withdrawal, recordedBy: Recorder): Promise<boolean>;
}
