import { describe, expect, it } from '@jest/globals';
import type { FaultPoints } from '@outcall/platform-faults';
import { FixedClock, LEGAL_TABLE } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';
import { at, moment } from '../../domain/run/run-facts.fixture.js';
import { Moments } from '../moments.js';
import type { RunSettings } from '../run-settings.js';
import { MAX_TRIES } from './course-of-job.js';
import { JobQueue, type JobProgress, type JobRun, type NextLook, type TakenJob } from './job-queue.js';
import type { LineSpread } from './line-spread.js';
import type { RunJob } from './run-jobs.js';
import { WorkOnJobs } from './work-on-jobs.use-case.js';

const ids = ['run_1', 'run_2'];
const FOUND: JobRun[] = ids.map((id) => ({
  ...{ id, createdAt: at(0), callType: 'service', isMatched: true, isInHand: false },
}));
const JOB = {
  orgId: 'org_1',
  mode: 'live',
  id: 'job_1',
  kind: 'cancel',
  status: 'running',
  createdAt: at(0),
} as RunJob;
const LEFT: JobProgress = { done: 7, planned: 0, place: null, isThrough: true, leftOver: ids, tries: 0, setAside: 0 };

class Left extends JobQueue {
  noted: (JobProgress & NextLook)[] = [];
  constructor(
    readonly taken: TakenJob,
    readonly unwritten: string[],
  ) {
    super();
  }
  take = async () => this.taken;
  page = async () => FOUND;
  leftOver = async () => FOUND;
  decide = async () => this.unwritten;
  note = async (_: TakenJob, progress: JobProgress, next: NextLook) => this.noted.push({ ...progress, ...next }) > 0;
}

async function lookedAt(job: Partial<RunJob>, progress: Partial<JobProgress>, unwritten: string[]) {
  const taken = { job: { ...JOB, ...job }, progress: { ...LEFT, ...progress }, owner: 'me' } as unknown as TakenJob;
  const queue = new Left(taken, unwritten);
  const logs: unknown[] = [];
  const log = (...entry: unknown[]) => void logs.push(entry);
  const moments = new Moments(new FixedClock(new Date(at(0))), moment(0).waits, LEGAL_TABLE, () => 0.5);
  await new WorkOnJobs(
    queue,
    { of: async () => new Map() } as unknown as LineSpread,
    moments,
    { leaseMs: 1_000 } as RunSettings,
    { info: log, error: log, warn: log } as unknown as Logger,
    { reach: async () => undefined } as unknown as FaultPoints,
  ).execute();
  return { ...queue.noted[0], logs };
}

describe('a job with runs that can never be written', () => {
  const last = { tries: MAX_TRIES - 1 };

  it('tries again every five seconds, and counts', async () => {
    const look = await lookedAt({}, { tries: 3 }, ids);
    expect(look).toMatchObject({ tries: 4, lookAt: at(5), isDone: false, isOver: false, setAside: 0, logs: [] });
  });

  it('sets them aside after enough tries, tells how many, and looks again in an hour', async () => {
    const look = await lookedAt({}, last, ids);
    expect(look).toMatchObject({ lookAt: at(3_600), isDone: true, isOver: false, setAside: 2, leftOver: ids });
    expect(look.logs).toEqual([
      ['job.runs-set-aside', { jobId: 'job_1', kind: 'cancel', runs: 2 }],
      ['job.done', { jobId: 'job_1', kind: 'cancel', runs: 7 }],
    ]);
    const again = await lookedAt({ status: 'done' }, { tries: MAX_TRIES, setAside: 2 }, ids);
    expect(again).toMatchObject({ lookAt: at(3_600), isOver: false, setAside: 2 });
    expect(again.logs).toEqual([['job.runs-set-aside', { jobId: 'job_1', kind: 'cancel', runs: 2 }]]);
  });

  it('begins to count anew when one of them is written', async () => {
    expect(await lookedAt({}, last, ['run_1'])).toMatchObject({ tries: 0, isDone: false, leftOver: ['run_1'] });
  });

  it('is over when they are written after all', async () => {
    const look = await lookedAt({ status: 'done' }, { tries: MAX_TRIES, setAside: 2 }, []);
    expect(look).toMatchObject({ lookAt: null, isDone: true, isOver: true, setAside: 0, leftOver: [] });
  });

  it('looks at all runs once more half a minute after they were set aside, unless it is a cancel', async () => {
    const look = await lookedAt({ kind: 'pause' }, last, ids);
    expect(look).toMatchObject({ lookAt: at(30), isDone: true, setAside: 2, isThrough: false, tries: 0, leftOver: [] });
  });
});
