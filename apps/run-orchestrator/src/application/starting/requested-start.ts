import type { Run } from '@outcall/contracts-runs';
import type { Answer, KeyOutcome, PreparedResponse, SealOptions } from '@outcall/platform-idempotency';

/** The part of a start that concerns its idempotency key: the ids to use, and how the answer is stored in the commit of the work. */
export interface Starting {
  readonly runId: string;
  readonly callId: string;
  /**
   * The call id of the question to contacts that is asked before flow has answered; the run's first call id if that answer is used. Generated before
   * `callId`: contacts keeps only the permit with the last call id of an attempt, so the id asked last must be the last. Null for a resumed try, which
   * asks with the `callId` of the first.
   */
  readonly earlyCallId: string | null;
  /** An earlier try with these ids crashed or ended with a 5xx: the run may exist. */
  readonly isResumed: boolean;
  /** Stored in the commit that makes the run, which fails when another request has taken the key. Null without a key. */
  readonly fence: KeyOutcome | null;
  /** Whether a commit failed because another request has taken the key: that one answers now, with the same ids. */
  isKeyTaken(error: unknown): boolean;
  /** The answer when the run is as given: 201, or `CANNOT_PLACE`. */
  answer(run: Run): Answer;
  /** The same for the commit that decides the answer. */
  seal(run: Run, options?: SealOptions): PreparedResponse;
}
