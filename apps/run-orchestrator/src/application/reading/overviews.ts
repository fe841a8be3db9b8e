import type { Run, RunStatus } from '@outcall/contracts-runs';
import type { Mode } from '@outcall/kernel';
import type { ManagedRun } from '../replanning/advance-run.use-case.js';
import type { ListRunsQuery } from '../run-repository.js';
import type { StreamPlace } from './stream-place.js';

/** How many runs there are in each status; 10,000 stands for that many or more. */
export type RunCounts = Readonly<Record<RunStatus, number>>;

/** Changed since a time, or behind the last run of an answer that was cut. */
export interface ChangedQuery {
  readonly since: Date;
  readonly after: StreamPlace | null;
  readonly watched: readonly string[];
}

export interface ChangedRuns {
  /** The earliest change first. */
  readonly runs: readonly { readonly run: Run; readonly version: number }[];
  /** More of them have changed than an answer has room for. */
  readonly isCut: boolean;
  /** Ids of runs that may change at any moment. */
  readonly inCall: readonly string[];
}

export abstract class Overviews {
  abstract count(orgId: string, mode: Mode): Promise<RunCounts>;
  /** Newest first, each with who made it; for `pageOf`. */
  abstract list(query: ListRunsQuery): Promise<(ManagedRun | null)[]>;
  /**
   * Of the runs that have changed, among the newest 100, up to 200 in a call, and those watched, as many as have room
   * in a page.
   */
  abstract changed(orgId: string, mode: Mode, query: ChangedQuery): Promise<ChangedRuns>;
}
