import type { RunFilter } from '../../domain/run-filter.js';
import type { RunState } from '../../domain/run/run-state.js';
import type { RunKey } from '../run-repository.js';
import type { OrgMode } from './run-jobs.js';

/** The attempts that processes are placing. */
export abstract class Placings {
  /** Those of an org under a lease that has not ended by `since`. */
  abstract ofOrg(tenant: OrgMode, filter: RunFilter, since: string): Promise<RunKey[]>;
  /** All live ones. */
  abstract live(since: string): Promise<RunKey[]>;
  abstract read(runs: readonly RunKey[]): Promise<RunState[]>;
}
