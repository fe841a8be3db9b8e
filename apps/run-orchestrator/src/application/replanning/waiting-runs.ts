import type { Mode } from '@outcall/kernel';
import type { RunState } from '../../domain/run/run-state.js';
import type { RunKey } from '../run-repository.js';

export abstract class WaitingRuns {
  /**
   * Runs of an org that wait for an attempt, up to `limit`, oldest first; `behind` is the last run of the page before.
   */
  abstract pageOf(orgId: string, mode: Mode, limit: number, behind: WaitingPlace | null): Promise<WaitingRun[]>;
  /** As they stand, in no order. */
  abstract read(runs: readonly RunKey[]): Promise<RunState[]>;
  /** Runs without a time whose basis has ended by `now`, up to `limit`, the earliest first. */
  abstract parkedUntil(now: string, limit: number): Promise<RunKey[]>;
  /** Runs that wait for the limits of these numbers, up to `limit` of each, oldest first. */
  abstract limited(numbers: readonly WaitedNumber[], limit: number): Promise<RunKey[]>;
  /**
   * Runs of these numbers that wait for an attempt, whatever for, each number's behind the last one of its page before:
   * up to `limit` of each, oldest first.
   */
  abstract ofNumbers(numbers: readonly NumberPlace[], limit: number): Promise<NumberPage[]>;
}

/** A number as far as it was gone through: behind a run. */
export interface NumberPlace extends WaitedNumber {
  /** Names it in the answer. */
  readonly id: string;
  /** Null: from the first. */
  readonly behind: string | null;
}

export interface NumberPage {
  readonly id: string;
  readonly runs: RunKey[];
}

export interface WaitedNumber {
  readonly orgId: string;
  readonly mode: Mode;
  readonly phone: string;
}

export interface WaitingRun extends RunKey {
  readonly createdAt: Date;
}

export type WaitingPlace = Pick<WaitingRun, 'createdAt' | 'id'>;
