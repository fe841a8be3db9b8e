import type { Run } from '@outcall/contracts-runs';
import type { KeyOutcome, SealOptions } from '@outcall/platform-idempotency';
import type { RequestOutcome } from '../request-outcome.js';
import type { StartIds } from './start-ids.js';

/**
 * The part of a start that concerns its idempotency key: the ids to use, and what its commits store for the request.
 */
export interface RequestedStart {
  readonly ids: StartIds;
  /** An earlier try with these ids crashed or ended with a 5xx: the run may exist. */
  readonly isResumed: boolean;
  /**
   * Stored in the commit that makes the run, which fails when another request has taken the key. Null without a key.
   */
  readonly fence: KeyOutcome | null;
  /** Whether a commit failed because another request has taken the key: that one answers now, with the same ids. */
  isKeyTaken(error: unknown): boolean;
  /** For the commit that leaves the run as given and so decides the answer. */
  outcomeOf(run: Run, options?: SealOptions): RequestOutcome;
}

export interface StartedRun {
  /** As the answer shows it. */
  readonly run: Run;
  /** What a commit stored for the request; null: nothing yet. */
  readonly outcome: RequestOutcome | null;
}
