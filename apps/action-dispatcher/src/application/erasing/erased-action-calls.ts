import type { Mode } from '@outcall/kernel';

export interface ErasedRuns {
  readonly orgId: string;
  readonly mode: Mode;
  readonly runIds: readonly string[];
  readonly callIds: readonly string[];
}

export abstract class ErasedActionCalls {
  /** Deletes, in one commit, their action calls, the answers stored for results, and what of them was not sent yet. */
  abstract erase(runs: ErasedRuns): Promise<void>;
}
