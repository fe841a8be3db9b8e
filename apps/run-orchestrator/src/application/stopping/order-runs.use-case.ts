import { Injectable } from '@nestjs/common';
import { ApiError, IdGenerator } from '@outcall/kernel';
import { currentTrace } from '@outcall/platform-telemetry';
import type { RunFilter } from '../../domain/run-filter.js';
import { MAX_STANDING, MAX_UNFINISHED } from '../../domain/standing-orders.js';
import { Moments } from '../moments.js';
import { AwaitPlacings } from './await-placings.js';
import { CountRuns } from './count-runs.use-case.js';
import { Placings } from './placings.js';
import { RunJobs, type Order, type OrgMode, type RunJob } from './run-jobs.js';

/** Longer than the count of the runs takes. */
const COUNTED_WITHIN_MS = 30_000;

const REFUSALS = {
  too_many_standing: `${MAX_STANDING} orders of this org stand already: resume some of its pauses first`,
  too_many_unfinished: `${MAX_UNFINISHED} orders of this org are not done yet: wait for one of them`,
};

/**
 * Pauses, resumes or cancels many runs of an org (docs/handbook/runs.md#pause-resume-and-cancel-many). The order is
 * stored first, and from then on every dial compares with it. So after the answer no attempt of a run that it pauses or
 * cancels starts, although the job that goes from run to run has only begun.
 */
@Injectable()
export class OrderRuns {
  constructor(
    private readonly jobs: RunJobs,
    private readonly countRuns: CountRuns,
    private readonly placings: Placings,
    private readonly awaitPlacings: AwaitPlacings,
    private readonly moments: Moments,
    private readonly ids: IdGenerator,
  ) {}

  async execute(kind: Order, tenant: OrgMode, filter: RunFilter): Promise<RunJob> {
    const key = { ...tenant, id: this.ids.next('job') };
    const { now } = this.moments.now();
    const lookAt = this.moments.in(COUNTED_WITHIN_MS);
    const stored = await this.jobs.store({ ...key, kind, filter, createdAt: now, lookAt, trace: currentTrace() });
    if (stored !== 'stored') throw new ApiError('CONFLICT', REFUSALS[stored]);
    const inHand = kind === 'resume' ? [] : await this.placings.ofOrg(tenant, filter, this.moments.in(-1_000));
    const { matched, placers } = await this.countRuns.execute({ ...key, filter });
    await this.jobs.begin(key, matched, this.moments.now().now);
    if (kind !== 'resume') await this.awaitPlacings.execute([...inHand, ...placers]);
    return (await this.jobs.find(key)) as RunJob;
  }
}
