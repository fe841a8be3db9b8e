import { Injectable } from '@nestjs/common';
import type { Run } from '@outcall/contracts-runs';
import { ApiError, isId, type Mode } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
import { reduce } from '../../domain/run/reduce.js';
import type { RunTerms } from '../../domain/run/run-state.js';
import { Moments } from '../moments.js';
import { RunRepository } from '../run-repository.js';
import { RunSettings } from '../run-settings.js';
import { OrgSettings, type OrgHours } from './org-settings.js';

/** A run as management answers show it. */
export interface ManagedRun extends Run {
  readonly createdBy: RunTerms['createdBy'];
}

/**
 * Makes the next attempt due now (docs/handbook/management-api.md#endpoints): for test runs, and for live ones while
 * nobody real is dialled.
 */
@Injectable()
export class AdvanceRun {
  constructor(
    private readonly runs: RunRepository,
    private readonly orgs: OrgSettings,
    private readonly moments: Moments,
    private readonly settings: RunSettings,
  ) {}

  /**
   * `hours`: the org's present hours, if the request carries them. A change of hours holds for every request after its
   * answer, but its event may arrive later. Without this parameter, 12 of 160 attempts went on waiting although the
   * hours were open.
   */
  async execute(org: ManagedOrg, id: string, hours: OrgHours | null = null): Promise<ManagedRun> {
    const { orgId } = org;
    for (const mode of isId('run', id) ? this.modesIn(org) : []) {
      if (hours) await this.orgs.tell({ orgId, mode, id }, hours);
      const state = await this.runs.update({ orgId, mode, id }, (current) =>
        reduce(current, { type: 'advance.asked' }, this.moments.now()),
      );
      if (!state) continue;
      if (state.halt && state.run.status === 'scheduled')
        throw new ApiError('CONFLICT', `the run is ${state.halt}, and waits until that is over`);
      if (state.run.status !== 'scheduled')
        throw new ApiError('CONFLICT', `the run is ${state.run.status} and waits for no attempt`);
      return { ...state.run, createdBy: state.terms.createdBy };
    }
    throw ApiError.notFound('run');
  }

  private modesIn({ mode: only }: ManagedOrg): readonly Mode[] {
    return this.settings.advancedModes.filter((mode) => only === null || mode === only);
  }
}
