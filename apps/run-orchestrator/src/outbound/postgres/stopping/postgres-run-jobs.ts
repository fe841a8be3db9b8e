import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import type { RunKey } from '../../../application/run-repository.js';
import {
  RunJobs,
  type Counted,
  type CountedPage,
  type NewJob,
  type OrgMode,
  type RunJob,
  type RunPlace,
} from '../../../application/stopping/run-jobs.js';
import type { RunFilter } from '../../../domain/run-filter.js';
import type { Halt } from '../../../domain/run/run-state.js';
import { endedBy, MAX_STANDING, MAX_UNFINISHED, type StandingOrder } from '../../../domain/standing-orders.js';
import { filterValues } from './filter-values.js';
import { BEGIN, COUNT, FIND, HALT_OF, LIFT, LOCK_STOPS, STANDING, STORE, UNFINISHED } from './run-jobs.sql.js';

/** Open runs that one statement counts: well within its timeout. */
const COUNTED_AT_ONCE = 20_000;

type StandingRow = Omit<StandingOrder, 'filter'> & RunFilter;

interface CountRow {
  readonly looked: number;
  readonly matched: number;
  readonly placers: readonly string[];
  readonly last: RunPlace | null;
}

@Injectable()
export class PostgresRunJobs extends RunJobs {
  constructor(private readonly database: Database) {
    super();
  }

  /**
   * Takes alone the lock that `stops_of` shares: every claim and every new run has either committed before, or sees the
   * order.
   */
  async store(job: NewJob): ReturnType<RunJobs['store']> {
    const { orgId, mode } = job;
    return await this.database.transaction(async (tx) => {
      await tx.run(LOCK_STOPS, [orgId, mode]);
      const standing = (await tx.run<StandingRow>(STANDING, [orgId, mode])).map(toStanding);
      const ended = endedBy(job, standing);
      if (job.kind !== 'resume' && standing.length - ended.length >= MAX_STANDING) return 'too_many_standing';
      const unfinished = await tx.run(UNFINISHED, [orgId, mode, ended, MAX_UNFINISHED]);
      if (unfinished.length >= MAX_UNFINISHED) return 'too_many_unfinished';
      await tx.run(LIFT, [orgId, mode, ended, job.createdAt]);
      await tx.run(STORE, [JSON.stringify([toRow(job)])]);
      return 'stored';
    });
  }

  async begin({ orgId, mode, id }: RunKey, matched: number, lookAt: string): Promise<void> {
    await this.database.run(BEGIN, [orgId, mode, id, matched, lookAt]);
  }

  async find({ orgId, id }: Pick<RunKey, 'orgId' | 'id'>): Promise<RunJob | null> {
    const [row] = await this.database.run<RunJobRow>(FIND, [orgId, id]);
    return row ? toJob(row) : null;
  }

  async count({ orgId, mode, filter, id }: Counted, behind: RunPlace | null, now: string): Promise<CountedPage> {
    const place = [behind?.createdAt ?? '-infinity', behind?.id ?? ''];
    const [row] = await this.database.run<CountRow>(COUNT, [
      ...[orgId, mode, ...place, COUNTED_AT_ONCE, now],
      ...filterValues(filter),
      id ?? '',
    ]);
    const { looked = 0, matched = 0, placers = [], last = null } = row ?? {};
    const next = looked < COUNTED_AT_ONCE ? null : last;
    return { matched, placers: placers.map((id) => ({ orgId, mode, id })), next };
  }

  async haltOf(
    { orgId, mode }: OrgMode,
    { flowId, flowVersionId, metadata }: Parameters<RunJobs['haltOf']>[1],
  ): Promise<Halt | null> {
    const values = [orgId, mode, flowId, flowVersionId, JSON.stringify(metadata)];
    const [row] = await this.database.run<{ halted_by: Halt | null }>(HALT_OF, values);
    return row?.halted_by ?? null;
  }
}

const toStanding = ({ id, kind, ...filter }: StandingRow): StandingOrder => ({ id, kind, filter });

export type RunJobRow = Omit<RunJob, 'createdAt'> & { readonly createdAt: Date };

export const toJob = ({ orgId, mode, id, kind, filter, matched, done, status, createdAt }: RunJobRow): RunJob => ({
  ...{ orgId, mode, id, kind, filter, matched, done, status },
  createdAt: createdAt.toISOString(),
});

function toRow({ orgId, mode, id, kind, filter, createdAt, lookAt, trace }: NewJob): object {
  const [flow_id, flow_version_id, store_id] = filterValues(filter);
  return {
    ...{ org_id: orgId, mode, id, kind, flow_id, flow_version_id, store_id, stands: kind !== 'resume' },
    metadata: Object.keys(filter.metadata).length > 0 ? filter.metadata : null,
    ...{ look_at: lookAt, request_id: trace.requestId, traceparent: trace.traceparent, created_at: createdAt },
  };
}
