import type { Run, RunStatus } from '@outcall/contracts-runs';
import type { Mode } from '@outcall/kernel';
import type { ManagedRun } from '../replanning/advance-run.use-case.js';
import type { ListRunsQuery } from '../run-repository.js';

/** How many runs there are in each status; 10,000 stands for that many or more. */
export type RunCounts = Readonly<Record<RunStatus, number>>;

export interface ChangedRuns {
  readonly runs: readonly { readonly run: Run; readonly version: number }[];
  /** Ids of runs that may change at any moment. */
  readonly inCall: readonly string[];
}

export abstract class Overviews {
  abstract count(orgId: string, mode: Mode): Promise<RunCounts>;
  /** Newest first, each with who made it; for `pageOf`. */
  abstract list(query: ListRunsQuery): Promise<(ManagedRun | null)[]>;
  /** The runs changed since a time, among the newest 100, up to 200 in a call, and those watched. */
  abstract changed(orgId: string, mode: Mode, since: Date, watched: readonly string[]): Promise<ChangedRuns>;
}
