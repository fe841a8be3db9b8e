import type { Mode } from '@outcall/kernel';

export interface ErasedRuns {
  readonly orgId: string;
  readonly mode: Mode;
  readonly runIds: readonly string[];
  readonly callIds: readonly string[];
}

export abstract class ErasedCalls {
  /**
   * Deletes in one commit their ended calls with transcripts (and with them the recordings) and turns, the virtual
   * carrier's ledger entries, and the events not sent yet. A repeat finds nothing.
   */
  abstract erase(runs: ErasedRuns): Promise<void>;
}
