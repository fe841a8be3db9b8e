import type { Database } from '@outcall/platform-postgres';
import type { Recorded } from '../../../application/run-repository.js';
import type { Stops } from '../../../application/stops.js';
import { refusalOf, type InsertRuns, type RunInsert } from './insert-runs.js';
import { RunBatch, type Decision } from './run-batch.js';
import type { SaveRuns } from './save-runs.js';

/** Undoes the insert of the successor. */
class NotCanceledError extends Error {}

/**
 * Writes a new run, and then the decision that cancels the one before it, in one transaction. The new run comes first,
 * as its insert takes the locks that an erasure or an order for many runs takes before those of runs. Returns what has
 * to be minded first; null when the decision does not cancel the run: nothing is written then. One whose key is taken
 * is there already.
 */
export async function replaceRun(
  database: Database,
  { insertRuns, saveRuns }: { readonly insertRuns: InsertRuns; readonly saveRuns: SaveRuns },
  decision: Decision,
  successor: RunInsert,
): Promise<Recorded | Stops | null> {
  try {
    return await database.transaction(async (tx) => {
      const [written = false] = await insertRuns.executeTriggered(tx, [successor]);
      if (written instanceof Error) throw written;
      if (typeof written === 'object') return written;
      const batch = await RunBatch.lock(tx, [decision.key]);
      const recorded = moveCanceled(batch, decision);
      await batch.save(tx, saveRuns);
      return recorded;
    });
  } catch (error) {
    if (error instanceof NotCanceledError) return null;
    throw refusalOf(error);
  }
}

function moveCanceled(batch: RunBatch, decision: Decision): Recorded {
  const recorded = batch.move({
    ...decision,
    decide: (state) => {
      const transition = decision.decide(state);
      if (!transition.effects.some(({ type }) => type === 'run.canceled')) throw new NotCanceledError();
      return transition;
    },
  });
  if (!recorded) throw new NotCanceledError();
  return recorded;
}
