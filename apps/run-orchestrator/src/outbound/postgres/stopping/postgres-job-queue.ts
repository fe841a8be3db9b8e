import { Injectable } from '@nestjs/common';
import { isOutage } from '@outcall/platform-batching';
import { Database } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import type { Decide } from '../../../application/run-repository.js';
import {
  JobQueue,
  type JobProgress,
  type JobRun,
  type NextLook,
  type TakenJob,
} from '../../../application/stopping/job-queue.js';
import type { RunState } from '../../../domain/run/run-state.js';
import type { Decision } from '../writing/run-batch.js';
import { RunCommits } from '../writing/run-commits.js';
import { filterValues } from './filter-values.js';
import { toJob, type RunJobRow } from './postgres-run-jobs.js';
import { FORGET, LOOK, NOTE, PAGE, TAKE } from './run-jobs.sql.js';

/** Runs in one commit: it holds their locks for some ten milliseconds. */
const DECIDED_AT_ONCE = 200;
/** How long a job that is over is kept, to be asked for. */
const KEPT_MS = 30 * 86_400_000;
/** Where a job has looked at all runs. */
const THE_END = 'infinity';

type TakenRow = RunJobRow & {
  readonly doneSoFar: number;
  readonly planned: number;
  readonly placeAt: Date | number | null;
  readonly placeId: string | null;
  readonly leftOver: readonly string[];
  readonly tries: number;
  readonly setAside: number;
  readonly requestId: string | null;
  readonly traceparent: string | null;
};
type JobRunRow = Omit<JobRun, 'createdAt'> & { readonly createdAt: Date };

@Injectable()
export class PostgresJobQueue extends JobQueue {
  constructor(
    private readonly database: Database,
    private readonly commits: RunCommits,
    private readonly logger: Logger,
  ) {
    super();
  }

  async take(now: string, until: string, owner: string): Promise<TakenJob | null> {
    const [row] = await this.database.run<TakenRow>(TAKE, [now, until, owner]);
    return row ? toTaken(row, owner) : null;
  }

  async page({ job, progress: { place } }: TakenJob, limit: number, now: string): Promise<JobRun[]> {
    const behind = [place?.createdAt ?? '-infinity', place?.id ?? ''];
    const values = [job.orgId, job.mode, ...behind, limit, now, ...filterValues(job.filter), job.id];
    return (await this.database.run<JobRunRow>(PAGE, values)).map(toJobRun);
  }

  async leftOver({ job, progress }: TakenJob, now: string): Promise<JobRun[]> {
    return (await this.database.run<JobRunRow>(LOOK, [job.orgId, job.mode, progress.leftOver, now])).map(toJobRun);
  }

  async decide({ job, trace }: TakenJob, ids: readonly string[], decide: Decide): Promise<string[]> {
    const causeOf = ({ run }: RunState) => ({ at: run.updatedAt, ...trace });
    const unwritten: string[] = [];
    for (let from = 0; from < ids.length; from += DECIDED_AT_ONCE)
      unwritten.push(
        ...(await this.decideMany(
          ids
            .slice(from, from + DECIDED_AT_ONCE)
            .map((id) => ({ key: { orgId: job.orgId, mode: job.mode, id }, decide, causeOf })),
        )),
      );
    return unwritten;
  }

  /**
   * A run that cannot be written must not keep the others: then each is written with its neighbours of the moment, and
   * that one is told.
   */
  private async decideMany(decisions: readonly Decision[]): Promise<string[]> {
    try {
      await this.commits.decideMany(decisions);
      return [];
    } catch (error) {
      if (isOutage(error)) throw error;
      const result = await Promise.allSettled(decisions.map((decision) => this.commits.decide(decision)));
      return decisions.flatMap(({ key: { id } }, at) => {
        const one = result[at];
        if (one?.status !== 'rejected') return [];
        this.logger.error('job.run-left', { runId: id, error: one.reason });
        return [id];
      });
    }
  }

  async note(
    { job, owner }: TakenJob,
    progress: JobProgress,
    { now, lookAt, isDone, isOver }: NextLook,
  ): Promise<boolean> {
    const { done, planned, place, isThrough, leftOver, tries, setAside } = progress;
    const at = isThrough ? THE_END : (place?.createdAt ?? null);
    const noted = await this.database.run(NOTE, [
      ...[job.orgId, job.mode, job.id, owner, done, planned, at, place?.id ?? null, leftOver, lookAt],
      ...[isDone, now, isOver, tries, setAside],
    ]);
    if (isOver) await this.database.run(FORGET, [new Date(Date.parse(now) - KEPT_MS)]);
    return noted.length > 0;
  }
}

function toTaken(row: TakenRow, owner: string): TakenJob {
  const { doneSoFar: done, planned, placeAt, placeId, leftOver, tries, setAside, requestId, traceparent } = row;
  const place = placeAt instanceof Date ? { createdAt: placeAt.toISOString(), id: placeId ?? '' } : null;
  const isThrough = placeAt !== null && !(placeAt instanceof Date); // the driver reads `infinity` as a number
  return {
    ...{ job: toJob(row), owner, progress: { done, planned, place, isThrough, leftOver, tries, setAside } },
    trace: { requestId, traceparent },
  };
}

const toJobRun = ({ createdAt, ...run }: JobRunRow): JobRun => ({ ...run, createdAt: createdAt.toISOString() });
