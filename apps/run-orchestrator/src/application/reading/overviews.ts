import type { RunStatus } from '@outcall/contracts-runs';
import type { Mode } from '@outcall/kernel';
import type { ManagedRun } from '../replanning/advance-run.use-case.js';
import type { ListRunsQuery } from '../run-repository.js';

/** How many runs there are in each status; 10,000 stands for that many or more. */
export type RunCounts = Readonly<Record<RunStatus, number>>;

export abstract class Overviews {
  abstract count(orgId: string, mode: Mode): Promise<RunCounts>;
  /** Newest first, each with who made it. */
  abstract list(query: ListRunsQuery): Promise<ManagedRun[]>;
}
