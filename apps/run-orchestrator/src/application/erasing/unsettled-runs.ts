import type { DialingRun } from '../following/dialing-runs.js';
import type { Erasure } from './erasures.js';

/** Up to 100 runs of the number whose call has not been heard to end. */
export abstract class UnsettledRuns {
  abstract inCall(erasure: Erasure): Promise<DialingRun[]>;
  /** Ended ones of which it is not known whether there is a call: whoever was placing it held a lease until before `now`. */
  abstract of(erasure: Erasure, now: Date): Promise<DialingRun[]>;
}
