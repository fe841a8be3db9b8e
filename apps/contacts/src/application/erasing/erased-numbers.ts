import type { Recorder } from '@outcall/contracts-contacts';
import type { ShopperKey } from '../../domain/shopper.js';

export interface Erasure {
  readonly id: string;
  readonly erasedAt: Date;
  /** Who asked for it first. Null: a version of before did not tell. */
  readonly recordedBy: Recorder | null;
}

export abstract class ErasedNumbers {
  /**
   * Leaves of the number, in one commit, the hash that keeps it opted out: contact, consents and opt-outs go, and the contact's tombstone is
   * published. Said again it is the first erasure. `permitUntil`: no permit granted before lives longer.
   */
  abstract erase(
    key: ShopperKey,
    erasure: Erasure,
  ): Promise<{ readonly erasure: Erasure; readonly permitUntil: Date | null }>;
  /** Null: the number was not erased. */
  abstract find(key: ShopperKey): Promise<Erasure | null>;
}
