import type { SyncedOrder } from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';

/** Everything one request says about a number. */
export interface SyncedNumber {
  readonly phone: string;
  readonly name: string | null;
  readonly language: string | null;
  /**
   * What each object says and when it was created; null: it does not tell. Of an erased number only what came later
   * counts.
   */
  readonly sent: readonly {
    readonly name: string | null;
    readonly language: string | null;
    readonly at: string | null;
  }[];
  readonly orders: readonly SyncedOrder[];
  /**
   * When the last of its orders was placed, also one that is too old to be kept: it makes the erased shopper of the
   * number anew.
   */
  readonly since: Date | null;
  /** Used when the number is no contact yet. */
  readonly newContactId: string;
  readonly eventId: string;
}

export interface RecordedNumber {
  readonly phone: string;
  /** Null: the shopper was erased and has not come back. */
  readonly contactId: string | null;
  /** When the shopper of the number before was erased; null: never. */
  readonly erasedAt: Date | null;
}

/** Orders placed before or after are not kept. */
export interface OrderWindow {
  readonly since: Date;
  readonly latest: Date;
}

export abstract class SyncedContactStore {
  /** One statement for all items; each number must occur once. Results in any order. */
  abstract record(
    tenantMode: { readonly orgId: string; readonly mode: Mode },
    numbers: readonly SyncedNumber[],
    orders: OrderWindow,
    now: Date,
  ): Promise<RecordedNumber[]>;
}
