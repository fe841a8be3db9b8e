import type { DialingRun } from '../following/dialing-runs.js';
import type { Erasure } from './erasures.js';

/** Up to 100 runs of the number whose call has not been heard to end. */
export abstract class UnsettledRuns {
  abstract inCall(erasure: Erasure): Promise<DialingRun[]>;
  /**
   * Ended runs of which it is unknown whether there is a call: an attempt was being placed under a lease that ended
   * before `now`.
   */
  abstract of(erasure: Erasure, now: Date): Promise<DialingRun[]>;
}
