import type { SyncedOrder } from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';

/** Everything one request says about a number. */
export interface SyncedNumber {
  readonly phone: string;
  readonly name: string | null;
  readonly language: string | null;
  readonly orders: readonly SyncedOrder[];
  /** Used when the number is no contact yet. */
  readonly newContactId: string;
  readonly eventId: string;
}

export interface RecordedNumber {
  readonly phone: string;
  readonly contactId: string;
}

/** Orders placed before or after are not kept. */
export interface OrderWindow {
  readonly since: Date;
  readonly latest: Date;
}

export abstract class SyncedContactStore {
  /** One statement for all items; each number must occur once. Results in any order, without erased numbers. */
  abstract record(
    world: { readonly orgId: string; readonly mode: Mode },
    numbers: readonly SyncedNumber[],
    orders: OrderWindow,
    now: Date,
  ): Promise<RecordedNumber[]>;
}
