import type { RunKey } from '../run-repository.js';

/** Due runs that the claim leaves alone. A look is bounded, and the next one goes on where it ended. */
export abstract class HaltedRuns {
  /** Those that a pause concerns, among `limit` due runs of each queue of the orgs that have one. */
  abstract paused(now: string, limit: number): Promise<RunKey[]>;
  /** Live ones while all live dialling is held, up to `limit` of each queue. */
  abstract held(now: string, limit: number): Promise<RunKey[]>;
}
