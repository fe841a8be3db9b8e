import type { RunKey } from '../run-repository.js';

export abstract class HaltedRuns {
  /** Due runs that a pause or the hold concerns, up to `limit` of each org and queue: the claim leaves them alone. */
  abstract due(now: string, limit: number): Promise<RunKey[]>;
}
