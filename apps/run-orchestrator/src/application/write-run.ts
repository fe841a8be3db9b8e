import { ApiError } from '@outcall/kernel';
import { startRun, type NewRun } from '../domain/run/starting/start-run.js';
import type { Transition } from '../domain/run/transition.js';
import type { Stops } from './stops.js';

/** Orders that come and go while a run is being written; each costs one more statement. */
const MAX_TRIES = 5;

export interface WrittenRun {
  readonly started: Transition;
  /** What the last write came to. */
  readonly isWritten: boolean;
}

/**
 * Writes a new run. When a pause or the hold concerns it, it is made anew without a first attempt, to wait for their
 * end; a cancel that is under way does not take it along. Nobody asks for them beforehand: the statement that writes
 * the run compares with them.
 */
export async function writeRun(
  wished: NewRun,
  write: (started: Transition) => Promise<Stops | boolean>,
): Promise<WrittenRun> {
  let run = wished;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const started = startRun(run);
    const written = await write(started);
    if (typeof written === 'boolean') return { started, isWritten: written };
    const { halt, cancels } = written;
    const sparedBy = [...(run.terms.sparedBy ?? []), ...cancels];
    const terms = sparedBy.length > 0 ? { ...wished.terms, sparedBy } : wished.terms;
    const notBefore = 'notBefore' in wished.first ? wished.first.notBefore : null;
    run = { ...wished, terms, first: halt ? { nextAttemptAt: null, lastError: halt, notBefore } : wished.first };
  }
  throw ApiError.unavailable('the orders for runs of the org');
}
