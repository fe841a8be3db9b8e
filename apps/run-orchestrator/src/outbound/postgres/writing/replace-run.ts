import type { Database } from '@outcall/platform-postgres';
import type { Recorded } from '../../../application/run-repository.js';
import type { Stops } from '../../../application/stops.js';
import type { Transition } from '../../../domain/run/transition.js';
import { refusalOf, type InsertRuns, type RunInsert } from './insert-runs.js';
import { RunBatch, type Decision } from './run-batch.js';
import type { SaveRuns } from './save-runs.js';

/** Undoes the insert of the successor. */
class NotMeantError extends Error {}

/** Whether what was decided on the run before is what the successor is written for. */
export type IsMeant = (decided: Transition) => boolean;

export const isCanceled: IsMeant = ({ effects }) => effects.some(({ type }) => type === 'run.canceled');

export interface Replaced {
  readonly before: Recorded;
  /** False: one with its key was there already. */
  readonly isWritten: boolean;
}

/**
 * Writes a new run, and then the decision on the one before it, in one transaction. The new run comes first, as its
 * insert takes the locks that an erasure or an order for many runs takes before those of runs. Returns what has to be
 * minded first; null when the decision is not what is meant, or the run before is gone: nothing is written then. One
 * whose key is taken is there already.
 */
export async function replaceRun(
  database: Database,
  { insertRuns, saveRuns }: { readonly insertRuns: InsertRuns; readonly saveRuns: SaveRuns },
  { decision, successor }: { readonly decision: Decision; readonly successor: RunInsert },
  isMeant: IsMeant,
): Promise<Replaced | Stops | null> {
  try {
    return await database.transaction(async (tx) => {
      const [written = false] = await insertRuns.executeTriggered(tx, [successor]);
      if (written instanceof Error) throw written;
      if (typeof written === 'object') return written;
      const batch = await RunBatch.lock(tx, [decision.key]);
      const before = moveMeant(batch, decision, isMeant);
      await batch.save(tx, saveRuns);
      return { before, isWritten: written };
    });
  } catch (error) {
    if (error instanceof NotMeantError) return null;
    throw refusalOf(error);
  }
}

function moveMeant(batch: RunBatch, decision: Decision, isMeant: IsMeant): Recorded {
  const recorded = batch.move({
    ...decision,
    decide: (state) => {
      const transition = decision.decide(state);
      if (!isMeant(transition)) throw new NotMeantError();
      return transition;
    },
  });
  if (!recorded) throw new NotMeantError();
  return recorded;
}
