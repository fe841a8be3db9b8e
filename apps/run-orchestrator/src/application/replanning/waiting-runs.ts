import type { Mode } from '@outcall/kernel';
import type { RunKey } from '../run-repository.js';

export abstract class WaitingRuns {
  /** Runs of an org that wait for an attempt, up to `limit`, newest first; `behind` is the last run of the page before. */
  abstract pageOf(orgId: string, mode: Mode, limit: number, behind: WaitingRun | null): Promise<WaitingRun[]>;
}

export interface WaitingRun extends RunKey {
  readonly createdAt: Date;
}
