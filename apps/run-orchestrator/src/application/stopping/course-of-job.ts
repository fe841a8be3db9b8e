import type { JobProgress, NextLook, TakenJob } from './job-queue.js';

const LEFT_OVER_AGAIN_MS = 500;
/** Runs that could not be written: a conflict is over by then, and a fault is not told too often. */
const UNWRITTEN_AGAIN_MS = 5_000;
/**
 * Looks in a row that write none of the runs left over: five minutes. They are set aside then, so that the job is done
 * for the others.
 */
export const MAX_TRIES = 60;
/** The fault of runs set aside may have been mended meanwhile. */
const SET_ASIDE_AGAIN_MS = 3_600_000;
/**
 * A run whose call ended in the moment of the order may have been written by what was known before it. So its runs are
 * looked at once more, when every statement that was under way then is over.
 */
const ONCE_MORE_MS = 30_000;

const FROM_THE_BEGINNING = { place: null, isThrough: false, leftOver: [], tries: 0 } as const;

export interface Course extends Omit<NextLook, 'now' | 'lookAt'> {
  readonly progress: JobProgress;
  /** Milliseconds until the next look; null: there is none. */
  readonly againMs: number | null;
  /** It is done by this look: to be told. */
  readonly isDoneNow: boolean;
}

/**
 * Looks in a row that wrote none of what was left over, this one included. `unwritten`: how many of them could not be
 * written.
 */
export const triesAfter = ({ progress }: TakenJob, unwritten: number): number =>
  progress.isThrough && unwritten > 0 && unwritten === progress.leftOver.length ? progress.tries + 1 : 0;

/** How a job goes on behind a look that left it at `progress`. */
export function courseOf({ job }: TakenJob, progress: JobProgress, unwritten: number): Course {
  const isOver = progress.isThrough && progress.leftOver.length === 0;
  const isStuck = progress.isThrough && progress.tries >= MAX_TRIES;
  const isDoneNow = (isOver || isStuck) && job.status === 'running';
  const setAside = isStuck ? progress.leftOver.length : isOver ? 0 : progress.setAside;
  const result = { isOver, isDone: isOver || isStuck, isDoneNow };
  if (isDoneNow && job.kind !== 'cancel')
    return { ...result, progress: { ...progress, ...FROM_THE_BEGINNING, setAside }, againMs: ONCE_MORE_MS };
  const againMs = isOver ? null : isStuck ? SET_ASIDE_AGAIN_MS : soon(progress, unwritten);
  return { ...result, progress: { ...progress, setAside }, againMs };
}

const soon = ({ isThrough }: JobProgress, unwritten: number): number =>
  !isThrough ? 0 : unwritten > 0 ? UNWRITTEN_AGAIN_MS : LEFT_OVER_AGAIN_MS;
