import type { CallType } from '@outcall/kernel';
import type { TraceContext } from '@outcall/platform-telemetry';
import type { Decide } from '../run-repository.js';
import type { RunJob, RunPlace } from './run-jobs.js';

/** Where a job is, for whoever goes on with it. */
export interface JobProgress {
  readonly done: number;
  /** How many runs it has given a time: the next comes behind them. */
  readonly planned: number;
  /** The last run that was looked at; null: none yet. */
  readonly place: RunPlace | null;
  /** Every run was looked at, but for those left over. */
  readonly isThrough: boolean;
  /** Runs that were being placed, and wait for their end; and those that could not be written. */
  readonly leftOver: readonly string[];
  /** Looks in a row that wrote none of them. */
  readonly tries: number;
  /** How many of them were set aside: the job counts as done, and they are tried again from time to time. */
  readonly setAside: number;
}

/** A job that this process has taken. */
export interface TakenJob {
  readonly job: RunJob;
  readonly progress: JobProgress;
  readonly owner: string;
  readonly trace: TraceContext;
}

/** An open run that a job looks at. */
export interface JobRun extends RunPlace {
  readonly callType: CallType;
  /** The job's filter concerns it. */
  readonly isMatched: boolean;
  /** A process is placing its attempt. */
  readonly isInHand: boolean;
}

/**
 * The work of jobs. A job is taken by one process at a time; when that dies another takes it, and goes on where it was.
 */
export abstract class JobQueue {
  /**
   * The job whose turn it is, if one is due: orgs take turns, and releases come last. Nobody else takes it until
   * `until`.
   */
  abstract take(now: string, until: string, owner: string): Promise<TakenJob | null>;
  /** Open runs behind the job's place, in the order of their creation. */
  abstract page(taken: TakenJob, limit: number, now: string): Promise<JobRun[]>;
  /** Those left over that are still open. */
  abstract leftOver(taken: TakenJob, now: string): Promise<JobRun[]>;
  /**
   * Decides on these runs as they stand, in commits of their own: no run of another org waits for them. Returns those
   * that could not be written.
   */
  abstract decide(taken: TakenJob, ids: readonly string[], decide: Decide): Promise<string[]>;
  /**
   * Writes where the job is and when to go on. `isDone`: as far as it can be, and `lookAt` is when its runs are looked
   * at once more (null: never). `isOver`: with none set aside, so that a cancel has no need to stand any more. False,
   * with nothing written: another process has it by now.
   */
  abstract note(taken: TakenJob, progress: JobProgress, next: NextLook): Promise<boolean>;
}

export interface NextLook {
  readonly now: string;
  readonly lookAt: string | null;
  readonly isDone: boolean;
  readonly isOver: boolean;
}
