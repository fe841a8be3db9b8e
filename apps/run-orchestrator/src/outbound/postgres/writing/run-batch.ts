import type { KeyOutcome } from '@outcall/platform-idempotency';
import type { Queryable, Transaction } from '@outcall/platform-postgres';
import type { Decide, Recorded, RunKey, Seal } from '../../../application/run-repository.js';
import type { RunState } from '../../../domain/run/run-state.js';
import { unchanged } from '../../../domain/run/transition.js';
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
  readonly outcomes: KeyOutcome[];
}

/**
 * Runs that are read together, moved one decision after another, and written together with their events. Nothing is written before the
 * rows' locks are held, by `lock` or by the writing statement itself: that makes the order of a run's events.
 */
export class RunBatch {
  private readonly runs: Map<string, Moving>;

  constructor(states: readonly RunState[]) {
    this.runs = new Map(
      states.map((state) => [nameOf(keyOfState(state)), { expected: state.version, state, steps: [], outcomes: [] }]),
    );
  }

  static async lock(tx: Transaction, keys: readonly RunKey[]): Promise<RunBatch> {
    return new RunBatch(await readStates(tx, LOCK, distinct(keys)));
  }

  /** Null when there is no such run. What the decision throws leaves the run as it was. */
  move({ key, decide, causeOf, seal }: Decision): Recorded | null {
    const run = this.runs.get(nameOf(key));
    if (!run) return null;
    const transition = decide(run.state);
    const step = { transition, cause: causeOf(transition.state) };
    const sealed = transition.state === run.state ? null : (seal?.(transition.state) ?? null);
    run.state = transition.state;
    run.steps.push(step);
    if (sealed?.outcome) run.outcomes.push(sealed.outcome);
    return { state: run.state, sealed };
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

  /**
   * Under the locks of `lock`: writes what has moved, each run on its own with the answers of its keys, in one statement. The errors of runs that
   * could not be written.
   */
  async saveAlone(tx: Transaction, saveRuns: SaveRuns): Promise<ReadonlyMap<string, Error>> {
    const moved = this.moved().map((run) => ({ ...saveOf(run), outcomes: run.outcomes }));
    const written = await saveRuns.executeAlone(tx, moved);
    return new Map(
      moved.flatMap(({ transition }, at) => {
        const error = written[at];
        return error instanceof Error ? [[nameOf(keyOfState(transition.state)), error] as const] : [];
      }),
    );
  }

  private moved(): Moving[] {
    return [...this.runs.values()].filter((run) => run.state.version > run.expected);
  }

  private async write(database: Queryable, saveRuns: SaveRuns, unmoved: readonly RememberedRun[]): Promise<Saved> {
    const moved = this.moved();
    if (moved.length === 0 && unmoved.length === 0) return { moved: [], missed: new Set() };
    const asExpected = await saveRuns.execute(database, moved.map(saveOf), unmoved);
    const missed = [...moved.map(({ state }) => state.run.id), ...unmoved.map(({ id }) => id)].filter(
      (id) => !asExpected.has(id),
    );
    return {
      moved: moved.filter(({ state }) => asExpected.has(state.run.id)).map((run) => run.state),
      missed: new Set(missed),
    };
  }
}

const saveOf = ({ expected, state, steps }: Moving): RunSave => ({
  expected,
  transition: unchanged(state),
  events: steps,
  outcome: null,
});
