import type { TraceContext } from '@outcall/platform-telemetry';
import type { NumberKey, RunKey } from '../run-repository.js';

/** A number whose runs are to be erased. */
export interface Erasure extends NumberKey {
  readonly erasureId: string;
  readonly trace: TraceContext;
}

export interface HeardErasure extends Erasure {
  readonly numberHash: string;
}

/** Runs deleted in one commit at most: it must be short, as others wait for nothing of it. */
export const MOST_FORGOTTEN = 100;

/** Runs canceled in one round at most. */
export const MOST_STOPPED = 100;

/** The erasures that are not over, and the runs they concern. */
export abstract class Erasures {
  /** Keeps them until they are over, and for good that these numbers are erased: from the commit on no run of them is written. */
  abstract note(heard: readonly HeardErasure[], now: Date): Promise<void>;
  /** The one that has waited longest for a look, which nobody else takes before `until`. Null: none is due. */
  abstract take(now: Date, until: Date): Promise<Erasure | null>;
  /** Up to `MOST_STOPPED` runs of the number that go on, or are in a call, and have not been told. */
  abstract openRuns(erasure: Erasure): Promise<RunKey[]>;
  /** Tells (`runs.erasing`) which of these runs are in a call: what is made of their events elsewhere is to be without the shopper from now on. */
  abstract tellOngoing(erasure: Erasure, runs: readonly RunKey[]): Promise<void>;
  /**
   * Deletes up to `MOST_FORGOTTEN` runs of the number that ended before `endedBefore` and are in no call, and tells their ids
   * (`runs.erased`) in the same commit. How many.
   */
  abstract forget(erasure: Erasure, endedBefore: Date): Promise<number>;
  /** Once no run of the number is left, and it was heard of before `heardBefore`, it is over: true. Else it is looked at again at that time. */
  abstract settle(erasure: Erasure, heardBefore: Date, lookAt: Date): Promise<boolean>;
}
