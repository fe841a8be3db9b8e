import type { DialingRun } from '../following/dialing-runs.js';
import type { Erasure } from './erasures.js';

/** Up to 100 ended runs of the number of which it is not known whether there is a call: whoever was placing it held a lease until before `now`. */
export abstract class UnsettledRuns {
  abstract of(erasure: Erasure, now: Date): Promise<DialingRun[]>;
}
