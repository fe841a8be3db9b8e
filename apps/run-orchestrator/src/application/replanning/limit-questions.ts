import type { RunKey } from '../run-repository.js';
import type { WaitedNumber } from './waiting-runs.js';

/**
 * What contacts is asked: whether the limits of the number hold the time of a run, or those of all runs that wait for
 * the number.
 */
export interface LimitQuestion extends WaitedNumber {
  /** A bigint as text. */
  readonly id: string;
  /** Null: all that wait for the number. */
  readonly runId: string | null;
  /** Of a number: the last run that was asked about. Null: none was. */
  readonly behind: string | null;
}

/** A question that is not over: when it goes on, and behind which run. */
export interface LeftQuestion {
  readonly question: LimitQuestion;
  readonly behind: string | null;
  readonly lookAt: string;
}

/**
 * Questions whose answer may move waiting runs: they were just planned, or a call of another run to their number has
 * begun or ended (docs/handbook/runs.md#planned-times). Most are written in the commit that makes them needed
 * (`SaveRuns`, `InsertRuns`). Each is taken by one process at a time; when that dies another goes on where it was.
 */
export abstract class LimitQuestions {
  /** About all that wait for these numbers. */
  abstract askAboutNumbers(numbers: readonly WaitedNumber[], now: string): Promise<void>;
  abstract askAboutRuns(runs: readonly RunKey[], now: string): Promise<void>;
  /**
   * Up to `most` that are due; nobody else takes them until `until`. Those of a number that is being gone through
   * already wait for that.
   */
  abstract take(now: string, until: string, owner: string, most: number): Promise<LimitQuestion[]>;
  /**
   * Those of `taken` that are not `left` are over. Nothing is written of those that another process has taken since.
   */
  abstract settle(taken: readonly LimitQuestion[], owner: string, left: readonly LeftQuestion[]): Promise<void>;
}
