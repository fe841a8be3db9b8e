import type { Queryable, Transaction } from '@outcall/platform-postgres';
import type { Decide, RunKey, Seal } from '../../../application/run-repository.js';
import type { RunState } from '../../../domain/run/run-state.js';
import { unchanged, type Transition } from '../../../domain/run/transition.js';
import { LOCK, readStates } from '../run-row/read-states.js';
import { distinct, keyOfState, nameOf } from '../run-row/run-key.js';
import type { Cause } from './public-events.js';
import type { RememberedRun, RunSave, SaveRuns } from './save-runs.js';

/** What is to be done with a run, once it is known how it stands. */
export interface Decision {
  readonly key: RunKey;
  readonly decide: Decide;
  readonly causeOf: (decided: RunState) => Cause;
  readonly seal?: Seal | undefined;
}

export interface Saved {
  readonly moved: readonly RunState[];
  readonly missed: ReadonlySet<string>;
}

interface Moving {
  readonly expected: number;
  state: RunState;
  readonly steps: RunSave['events'][number][];
}

/**
 * Runs that are read together, moved one decision after another, and written together with their events. Nothing is written before the
 * rows' locks are held, by `lock` or by the writing statement itself: that makes the order of a run's events.
 */
export class RunBatch {
  private readonly runs: Map<string, Moving>;

  constructor(states: readonly RunState[]) {
    this.runs = new Map(
      states.map((state) => [nameOf(keyOfState(state)), { expected: state.version, state, steps: [] }]),
    );
  }

  static async lock(tx: Transaction, keys: readonly RunKey[]): Promise<RunBatch> {
    return new RunBatch(await readStates(tx, LOCK, distinct(keys)));
  }

  /** Null when there is no such run; `before` is the state that was decided on. */
  move({ key, decide, causeOf }: Decision): (Transition & { readonly before: RunState }) | null {
    const run = this.runs.get(nameOf(key));
    if (!run) return null;
    const before = run.state;
    const transition = decide(before);
    run.state = transition.state;
    run.steps.push({ transition, cause: causeOf(transition.state) });
    return { ...transition, before };
  }

  /** Drops what was decided on the runs for which this holds. */
  leave(are: (state: RunState) => boolean): void {
    for (const [name, { state }] of this.runs) if (are(state)) this.runs.delete(name);
  }

  get ids(): ReadonlySet<string> {
    return new Set([...this.runs.values()].map(({ state }) => state.run.id));
  }

  /** Writes what has moved, and returns it; `missed` are those that somebody else has moved meanwhile: only where nothing was locked. */
  async save(database: Queryable, saveRuns: SaveRuns): Promise<Saved> {
    return await this.write(database, saveRuns, []);
  }

  /** The same for runs that were remembered and not read: what has not moved may be missed as well. */
  async saveRemembered(database: Queryable, saveRuns: SaveRuns): Promise<Saved> {
    const unmoved = [...this.runs.values()].filter((run) => run.state.version === run.expected);
    return await this.write(
      database,
      saveRuns,
      unmoved.map(({ expected, state }) => ({ ...keyOfState(state), expected })),
    );
  }

  private async write(database: Queryable, saveRuns: SaveRuns, unmoved: readonly RememberedRun[]): Promise<Saved> {
    const moved = [...this.runs.values()].filter((run) => run.state.version > run.expected);
    if (moved.length === 0 && unmoved.length === 0) return { moved: [], missed: new Set() };
    const saves = moved.map(({ expected, state, steps }) => ({
      expected,
      transition: unchanged(state),
      events: steps,
      outcome: null,
    }));
    const asExpected = await saveRuns.execute(database, saves, unmoved);
    const missed = [...moved.map(({ state }) => state.run.id), ...unmoved.map(({ id }) => id)].filter(
      (id) => !asExpected.has(id),
    );
    return {
      moved: moved.filter(({ state }) => asExpected.has(state.run.id)).map((run) => run.state),
      missed: new Set(missed),
    };
  }
}
