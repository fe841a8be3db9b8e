import type { RunKey } from '../run-repository.js';

/** A run whose call goes on, as far as it has heard: dialing, or ended meanwhile. */
export interface DialingRun extends RunKey {
  readonly callId: string;
  readonly attempt: number;
  /** Set when it is not known whether there is a call at all: the run ended while this owner of its lease may have been placing it. */
  readonly placer: string | null;
}

export abstract class DialingRuns {
  /** Up to `limit` of them that have not moved since that time, in the order of their keys, behind the last of the page before. */
  abstract pageOf(unmovedSince: Date, limit: number, behind: DialingRun | null): Promise<DialingRun[]>;
}
