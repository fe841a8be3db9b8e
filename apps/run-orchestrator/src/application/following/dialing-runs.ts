import type { RunKey } from '../run-repository.js';

/**
 * A run for which no end of its call has been reported. It is dialing, or it ended for another reason while the call
 * went on.
 */
export interface DialingRun extends RunKey {
  readonly callId: string;
  readonly attempt: number;
  /**
   * Set when it is not known whether there is a call at all: the run ended while this owner of its lease may have been
   * placing it.
   */
  readonly placer: string | null;
}

export abstract class DialingRuns {
  /**
   * The runs not changed since that time, in the order of their keys: up to `limit`, after `behind`, the last run of
   * the page before.
   */
  abstract pageOf(unmovedSince: Date, limit: number, behind: DialingRun | null): Promise<DialingRun[]>;
}
