import type { Outbox } from '@outcall/platform-outbox';
import type { Database } from '@outcall/platform-postgres';
import type { TraceContext } from '@outcall/platform-telemetry';
import type { Decide, RunKey } from '../../application/ports.js';
import type { Transition } from '../../domain/run/transition.js';
import { MovingRuns } from './moving-runs.js';
import { SaveRuns } from './save-runs.js';

export interface Decision {
  readonly key: RunKey;
  readonly decide: Decide;
  readonly trace: TraceContext;
}

/** Decides on runs as they are stored, several in one transaction: lock, decide, save. Null where there is no such run. */
export class DecideRuns {
  private readonly saveRuns: SaveRuns;

  constructor(private readonly outbox: Outbox) {
    this.saveRuns = new SaveRuns(outbox);
  }

  async execute(database: Database, decisions: readonly Decision[]): Promise<(Transition | null)[]> {
    const transitions = await database.transaction(async (tx) => {
      const runs = await MovingRuns.lock(tx, decisions.map((decision) => decision.key));
      const decided = decisions.map(({ key, decide, trace }) => runs.move(key, decide, ({ run }) => ({ at: run.updatedAt, ...trace })));
      await runs.save(tx, this.saveRuns);
      return decided;
    });
    this.outbox.wake();
    return transitions;
  }
}
