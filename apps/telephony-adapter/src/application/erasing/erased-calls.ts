import type { Mode } from '@outcall/kernel';

export interface ErasedRuns {
  readonly orgId: string;
  readonly mode: Mode;
  readonly runIds: readonly string[];
  readonly callIds: readonly string[];
}

export abstract class ErasedCalls {
  /**
   * Deletes, in one commit, their calls that have ended, with transcripts and so with recordings, what the virtual carrier was asked for them, and
   * their events that are not sent yet. Said again it finds nothing.
   */
  abstract erase(runs: ErasedRuns): Promise<void>;
}
