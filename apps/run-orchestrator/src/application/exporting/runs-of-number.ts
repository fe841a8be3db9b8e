import type { Run } from '@outcall/contracts-runs';
import type { Mode } from '@outcall/kernel';
import type { Traces } from '../../domain/explanation/timeline.js';

export interface RunOfNumber {
  readonly run: Run;
  readonly createdBy: Traces['createdBy'];
  /** The call ids of its attempts, and of an attempt that is being placed. */
  readonly callIds: readonly string[];
}

export abstract class RunsOfNumber {
  /** Up to 200 behind the run `after`, oldest first. */
  abstract page(
    of: { readonly orgId: string; readonly mode: Mode; readonly phone: string },
    after: string,
  ): Promise<RunOfNumber[]>;
}

export const RUNS_PER_PAGE = 200;
