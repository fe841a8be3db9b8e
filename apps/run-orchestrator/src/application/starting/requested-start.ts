import type { Run } from '@outcall/contracts-runs';
import type { Answer, KeyOutcome, SealedAnswer, SealOptions } from '@outcall/platform-idempotency';

/** A request for a run as far as its idempotency key goes: the ids to use, and how its answer is kept with what was done. */
export interface Starting {
  readonly runId: string;
  readonly callId: string;
  /** An earlier try with these ids crashed or ended with a 5xx: the run may exist. */
  readonly isResumed: boolean;
  /** Stored with the commit that makes the run: it fails when another request has taken the key. Null without a key. */
  readonly fence: KeyOutcome | null;
  /** The answer when the run is as given: 201, or `CANNOT_PLACE`. */
  answer(run: Run): Answer;
  /** The same for the commit that settles it. */
  seal(run: Run, options?: SealOptions): SealedAnswer;
}
