import type { Recorder, SyncedOrder } from '@outcall/contracts-contacts';
import type { ApiError, Mode } from '@outcall/kernel';
import type { ShopperChange } from '../../domain/shopper-changes.js';
import type { Shopper } from '../../domain/shopper.js';

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

/** A consent that came with an object, as a change of its number. */
export interface SyncedConsent {
  readonly phone: string;
  /** False: nothing of its object is recorded. */
  readonly isOf: (number: RecordedNumber) => boolean;
  /** As `ShopperRepository.merge` takes it. */
  readonly decide: (shopper: Shopper) => ShopperChange | null;
}

/** What one request is about. Each number is there once. */
export interface SyncedBatch {
  readonly numbers: readonly SyncedNumber[];
  readonly orders: OrderWindow;
  readonly consents: readonly SyncedConsent[];
  /** They are judged, and not recorded. */
  readonly onlyAsks: boolean;
  readonly recordedBy: Recorder;
}

export interface RecordedBatch {
  /** In any order. */
  readonly numbers: readonly RecordedNumber[];
  readonly refused: ReadonlyMap<SyncedConsent, ApiError>;
}

export abstract class SyncedContactStore {
  /**
   * One statement for all numbers. Consents are recorded in the same commit, in two more for each 32 numbers that have
   * one.
   */
  abstract record(
    tenantMode: { readonly orgId: string; readonly mode: Mode },
    batch: SyncedBatch,
    now: Date,
  ): Promise<RecordedBatch>;
}
