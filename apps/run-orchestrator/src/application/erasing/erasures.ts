import type { TraceContext } from '@outcall/platform-telemetry';
import type { NumberKey, RunKey } from '../run-repository.js';

/** A number whose runs are to be erased. */
export interface Erasure extends NumberKey {
  readonly erasureId: string;
  /** Null when the number was no contact. */
  readonly contactId: string | null;
  /**
   * Runs that were admitted knowing of this erasure are of somebody who came back. Null: heard by a version that did
   * not ask.
   */
  readonly erasedAt: Date | null;
  readonly trace: TraceContext;
}

export interface HeardErasure extends Omit<Erasure, 'erasedAt'> {
  readonly erasedAt: string;
  readonly numberHash: string;
}

/** Most runs deleted in one commit. Commits must be short, so that others do not wait for them. */
export const MAX_FORGOTTEN = 100;

/** Most runs canceled in one round. */
export const MAX_STOPPED = 100;

/** The erasures that are not finished, and the runs they concern. */
export abstract class Erasures {
  /**
   * Stores the erasures until they are finished, and for good that these numbers are erased: after the commit no run
   * for them is written.
   */
  abstract note(heard: readonly HeardErasure[], now: Date): Promise<void>;
  /** Takes the erasure that has waited longest; no other process takes it before `until`. Null: none is due. */
  abstract take(now: Date, until: Date): Promise<Erasure | null>;
  /** Up to `MAX_STOPPED` runs of the number that are open or in a call, and not yet marked as erased. */
  abstract openRuns(erasure: Erasure): Promise<RunKey[]>;
  /**
   * Publishes (`runs.erasing`) which of these runs are in a call, so that other services process their events without
   * the shopper from now on.
   */
  abstract tellOngoing(erasure: Erasure, runs: readonly RunKey[]): Promise<void>;
  /**
   * Deletes up to `MAX_FORGOTTEN` runs of the number that ended before `endedBefore` and are in no call, and publishes
   * their ids (`runs.erased`) in the same commit. Returns how many.
   */
  abstract forget(erasure: Erasure, endedBefore: Date): Promise<number>;
  /**
   * Finishes the erasure if no run of the number is left and it was heard before `heardBefore`: true. Otherwise it is
   * due again at the given time.
   */
  abstract settle(erasure: Erasure, heardBefore: Date, lookAt: Date): Promise<boolean>;
}
