import type { SyncedOrder } from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';

/** All that one request tells of a number. */
export interface SyncedNumber {
  readonly phone: string;
  readonly name: string | null;
  readonly language: string | null;
  readonly orders: readonly SyncedOrder[];
  /** Taken when the number is no contact yet. */
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
  /** One statement for all, no number twice in it; in any order. Erased numbers are left out. */
  abstract record(
    world: { readonly orgId: string; readonly mode: Mode },
    numbers: readonly SyncedNumber[],
    orders: OrderWindow,
    now: Date,
  ): Promise<RecordedNumber[]>;
}
