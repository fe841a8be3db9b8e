import type { Mode } from '@outcall/kernel';
import type { RunState } from '../../domain/run/run-state.js';
import type { RunKey } from '../run-repository.js';

export abstract class WaitingRuns {
  /** Runs of an org that wait for an attempt, up to `limit`, oldest first; `behind` is the last run of the page before. */
  abstract pageOf(orgId: string, mode: Mode, limit: number, behind: WaitingPlace | null): Promise<WaitingRun[]>;
  /** As they stand, in no order. */
  abstract read(runs: readonly RunKey[]): Promise<RunState[]>;
  /** Runs without a time whose basis has ended by `now`, up to `limit`, the earliest first. */
  abstract parkedUntil(now: string, limit: number): Promise<RunKey[]>;
  /** Runs that wait for the limits of these numbers, up to `limit` of each, oldest first. */
  abstract limited(numbers: readonly WaitedNumber[], limit: number): Promise<RunKey[]>;
  /** Runs of these numbers that wait for an attempt, whatever for; as `limited`. */
  abstract ofNumbers(numbers: readonly WaitedNumber[], limit: number): Promise<RunKey[]>;
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
