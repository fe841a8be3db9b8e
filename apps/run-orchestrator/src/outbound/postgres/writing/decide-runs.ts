import type { Outbox } from '@outcall/platform-outbox';
import type { IdempotencyKeys } from '@outcall/platform-idempotency';
import type { Database } from '@outcall/platform-postgres';
import type { TraceContext } from '@outcall/platform-telemetry';
import type { Decide, Recorded, RunKey, Seal } from '../../../application/run-repository.js';
import type { RunState } from '../../../domain/run/run-state.js';
import { MovingRuns } from './moving-runs.js';
import { SaveRuns } from './save-runs.js';

export interface Decision {
  readonly key: RunKey;
  readonly decide: Decide;
  readonly seal: Seal | undefined;
  readonly trace: TraceContext;
}

/** Decides on runs as they are stored, several in one transaction: lock, decide, save. Null where there is no such run. */
export class DecideRuns {
  private readonly saveRuns: SaveRuns;

  constructor(
    private readonly outbox: Outbox,
    private readonly keys: IdempotencyKeys,
  ) {
    this.saveRuns = new SaveRuns(outbox, keys);
  }

  async execute(database: Database, decisions: readonly Decision[]): Promise<(Recorded | null)[]> {
    const recorded = await database.transaction(async (tx) => {
      const runs = await MovingRuns.lock(
        tx,
        decisions.map((decision) => decision.key),
      );
      const decided = decisions.map((decision) => move(runs, decision));
      await runs.save(tx, this.saveRuns);
      await this.keys.finishIn(
        tx,
        decided.flatMap((one) => one?.sealed?.outcome ?? []),
      );
      return decided;
    });
    this.outbox.wake();
    return recorded;
  }
}

function move(runs: MovingRuns, { key, decide, seal, trace }: Decision): Recorded | null {
  let before: RunState | undefined;
  const moved = runs.move(
    key,
    (state) => decide((before = state)),
    ({ run }) => ({ at: run.updatedAt, ...trace }),
  );
  return moved && { state: moved.state, sealed: moved.state === before ? null : (seal?.(moved.state) ?? null) };
}
