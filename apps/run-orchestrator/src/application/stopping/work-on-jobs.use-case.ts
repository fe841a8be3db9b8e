import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FaultPoints } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import { reduce } from '../../domain/run/reduce.js';
import { unchanged } from '../../domain/run/transition.js';
import { Moments } from '../moments.js';
import type { Decide } from '../run-repository.js';
import { RunSettings } from '../run-settings.js';
import { courseOf, triesAfter, type Course } from './course-of-job.js';
import { JobQueue, type JobProgress, type JobRun, type TakenJob } from './job-queue.js';
import { HaltRelease } from './halt-release.js';
import { LineSpread } from './line-spread.js';
import type { RunJob } from './run-jobs.js';

/** Open runs that one turn of a job looks at. Jobs take turns, so one org's waits for this much of another's. */
const PAGE = 1_000;

/**
 * Goes on with the job whose turn it is, for one page of its runs. A crash costs that page: what is done twice changes
 * nothing.
 */
@Injectable()
export class WorkOnJobs {
  constructor(
    private readonly queue: JobQueue,
    private readonly spread: LineSpread,
    private readonly moments: Moments,
    private readonly settings: RunSettings,
    private readonly logger: Logger,
    private readonly faults: FaultPoints,
  ) {}

  /** False when no job was due. */
  async execute(): Promise<boolean> {
    const { now } = this.moments.now();
    const taken = await this.queue.take(now, this.moments.in(this.settings.leaseMs), randomUUID());
    if (!taken) return false;
    const found = taken.progress.isThrough
      ? await this.queue.leftOver(taken, now)
      : await this.queue.page(taken, PAGE, now);
    const matched = found.filter(({ isMatched }) => isMatched);
    // Whoever has an attempt in hand has begun before the order, and ends it; a cancel holds for the run all the same.
    const left = taken.job.kind === 'cancel' ? [] : matched.filter(({ isInHand }) => isInHand);
    const ready = matched.filter((run) => !left.includes(run));
    const { planned, unwritten } = await this.decide(taken, ready);
    await this.faults.reach('orchestrator.job-page-decided');
    const progress = {
      done: taken.progress.done + (taken.job.status === 'running' ? ready.length - unwritten.length : 0),
      planned,
      place: taken.progress.isThrough ? taken.progress.place : (placeOf(found) ?? taken.progress.place),
      isThrough: taken.progress.isThrough || found.length < PAGE,
      leftOver: [...(taken.progress.isThrough ? [] : taken.progress.leftOver), ...idsOf(left), ...unwritten],
      tries: triesAfter(taken, unwritten.length),
      setAside: taken.progress.setAside,
    };
    await this.goOn(taken, courseOf(taken, progress, unwritten.length));
    return true;
  }

  /** `planned`: how many runs the job has let go by now. */
  private async decide(taken: TakenJob, runs: readonly JobRun[]): Promise<Decided> {
    const { job, progress } = taken;
    const ids = idsOf(runs);
    if (job.kind === 'cancel' || job.kind === 'pause')
      return { planned: progress.planned, unwritten: await this.queue.decide(taken, ids, this.stopping(job.kind)) };
    const callTypes = runs.map(({ callType }) => callType);
    const spread = runs.length > 0 ? await this.spread.of(job, callTypes) : new Map();
    const release = new HaltRelease(this.moments, spread, job.createdAt, progress.planned);
    const unwritten = await this.queue.decide(taken, ids, (state) => release.decide(state));
    return { planned: release.count, unwritten };
  }

  /** A run that no pause concerns any more is let go by the job of its resume, which spreads them. */
  private stopping(kind: 'cancel' | 'pause'): Decide {
    return (state) => {
      const moment = this.moments.now();
      if (kind === 'cancel') return reduce(state, { type: 'cancel.asked' }, moment);
      return state.halt ? reduce(state, { type: 'halt.changed', wish: moment.now }, moment) : unchanged(state);
    };
  }

  private async goOn(taken: TakenJob, { progress, againMs, isOver, isDone, isDoneNow }: Course): Promise<void> {
    const { job } = taken;
    const { now } = this.moments.now();
    const lookAt = againMs === null ? null : againMs === 0 ? now : this.moments.in(againMs);
    const isNoted = await this.queue.note(taken, progress, { now, lookAt, isOver, isDone });
    if (!isNoted) this.logger.warn('job.lost', { jobId: job.id });
    else this.tell(job, progress, isDone, isDoneNow);
  }

  private tell({ id, kind }: RunJob, { done, setAside }: JobProgress, isDone: boolean, isDoneNow: boolean): void {
    if (isDone && setAside > 0) this.logger.error('job.runs-set-aside', { jobId: id, kind, runs: setAside });
    if (isDoneNow) this.logger.info('job.done', { jobId: id, kind, runs: done });
  }
}

interface Decided {
  readonly planned: number;
  /** Runs that could not be written: the job is not over before they are. */
  readonly unwritten: readonly string[];
}

const idsOf = (runs: readonly JobRun[]): string[] => runs.map(({ id }) => id);

const placeOf = (found: readonly JobRun[]): JobProgress['place'] => {
  const last = found.at(-1);
  return last ? { createdAt: last.createdAt, id: last.id } : null;
};
