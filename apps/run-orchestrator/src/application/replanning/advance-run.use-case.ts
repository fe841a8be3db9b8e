import type { Run } from '@outcall/contracts-runs';
import { ApiError, isId, type Mode } from '@outcall/kernel';
import { reduce } from '../../domain/run/reduce.js';
import type { RunTerms } from '../../domain/run/run-state.js';
import type { Moments } from '../moments.js';
import type { RunRepository } from '../run-repository.js';

/** A run as management answers show it. */
export interface ManagedRun extends Run {
  readonly createdBy: RunTerms['createdBy'];
}

/**
 * Makes the next attempt due now (docs/handbook/management-api.md#endpoints): for test runs, and for live ones while
 * nobody real is dialled.
 */
export class AdvanceRun {
  constructor(
    private readonly runs: RunRepository,
    private readonly moments: Moments,
    private readonly modes: readonly Mode[],
  ) {}

  async execute(orgId: string, id: string): Promise<ManagedRun> {
    for (const mode of isId('run', id) ? this.modes : []) {
      const state = await this.runs.update({ orgId, mode, id }, (current) =>
        reduce(current, { type: 'advance.asked' }, this.moments.now()),
      );
      if (!state) continue;
      if (state.run.status !== 'scheduled')
        throw new ApiError('CONFLICT', `the run is ${state.run.status} and waits for no attempt`);
      return { ...state.run, createdBy: state.terms.createdBy };
    }
    throw ApiError.notFound('run');
  }
}
