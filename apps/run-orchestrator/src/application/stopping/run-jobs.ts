import type { Mode } from '@outcall/kernel';
import type { TraceContext } from '@outcall/platform-telemetry';
import type { RunFilter } from '../../domain/run-filter.js';
import type { Halt } from '../../domain/run/run-state.js';
import type { RunRequest } from '../../domain/run/starting/start-run.js';
import type { RunKey } from '../run-repository.js';

export interface OrgMode {
  readonly orgId: string;
  readonly mode: Mode;
}

/** What may be ordered for many runs at once. */
export type Order = 'pause' | 'resume' | 'cancel';

/** An order that is under way or done. `release`: of the runs of an org that the hold of all dialling kept. */
export interface RunJob extends OrgMode {
  readonly id: string;
  readonly kind: Order | 'release';
  readonly filter: RunFilter;
  /** Runs that had not ended when the order was given and that the filter concerns. */
  readonly matched: number;
  /** How many of them the job is through with. */
  readonly done: number;
  readonly status: 'running' | 'done';
  readonly createdAt: string;
}

export interface NewJob extends OrgMode {
  readonly id: string;
  readonly kind: Order;
  readonly filter: RunFilter;
  readonly createdAt: string;
  /** Nobody takes the job before, unless it is begun: its runs are being counted. */
  readonly lookAt: string;
  readonly trace: TraceContext;
}

/** A place in the order in which runs were made. */
export interface RunPlace {
  readonly createdAt: string;
  readonly id: string;
}

/** Which runs to count. */
export interface Counted extends OrgMode {
  readonly filter: RunFilter;
  /** The order, if it is one already. */
  readonly id: string | null;
}

/** A part of the open runs of an org. */
export interface CountedPage {
  readonly matched: number;
  /** Those of them that a process may still be placing although it has given up their lease. */
  readonly placers: readonly RunKey[];
  /** Where the next page begins; null: there is none. */
  readonly next: RunPlace | null;
}

/** Orders for many runs. */
export abstract class RunJobs {
  /**
   * Stores the order: from the commit on every dial compares with it. Ends the pauses that it ends, and their jobs, in
   * the same commit. With `MAX_STANDING` that stand, or `MAX_UNFINISHED` that are not done, nothing is stored.
   */
  abstract store(job: NewJob): Promise<'stored' | 'too_many_standing' | 'too_many_unfinished'>;
  /** Its runs were counted: the work may begin. */
  abstract begin(job: RunKey, matched: number, lookAt: string): Promise<void>;
  abstract find(job: Pick<RunKey, 'orgId' | 'id'>): Promise<RunJob | null>;
  /** Of the open runs behind a place in the order of their creation. */
  abstract count(counted: Counted, behind: RunPlace | null, now: string): Promise<CountedPage>;
  /** The pause or the hold that would concern a run like this one, if it were started now. */
  abstract haltOf(
    tenant: OrgMode,
    run: Pick<RunRequest, 'flowId' | 'flowVersionId' | 'metadata'>,
  ): Promise<Halt | null>;
}
