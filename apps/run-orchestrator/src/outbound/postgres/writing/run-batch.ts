import type { KeyOutcome } from '@outcall/platform-idempotency';
import type { Queryable, Transaction } from '@outcall/platform-postgres';
import type { Decide, OutcomeOf, Recorded, RunKey } from '../../../application/run-repository.js';
import type { RunState } from '../../../domain/run/run-state.js';
import { unchanged } from '../../../domain/run/transition.js';
import { LOCK, readStates } from '../run-row/read-states.js';
import { distinct, keyOfState, nameOf } from '../run-row/run-key.js';
import type { Cause } from './public-events.js';
import type { RunSave, SaveRuns } from './save-runs.js';

/** What to do with a run; `decide` gets its current state. */
export interface Decision {
  readonly key: RunKey;
  readonly decide: Decide;
  readonly causeOf: (decided: RunState) => Cause;
  readonly outcomeOf?: OutcomeOf | undefined;
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
 * Runs that are read together, changed by one decision after another, and written together with their events. The rows
 * are locked before anything is written, by `lock` or by the writing statement itself. This gives the events of a run
 * their order.
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

  /** Null when there is no such run. When the decision throws, the run stays as it was. */
  move({ key, decide, causeOf, outcomeOf }: Decision): Recorded | null {
    const run = this.runs.get(nameOf(key));
    if (!run) return null;
    const transition = decide(run.state);
    const step = { transition, cause: causeOf(transition.state) };
    const outcome = transition.state === run.state ? null : (outcomeOf?.(transition.state) ?? null);
    run.state = transition.state;
    run.steps.push(step);
    if (outcome?.outcome) run.outcomes.push(outcome.outcome);
    return { state: run.state, outcome };
  }

  /**
   * Writes the changed runs and returns them. `missed`: runs that somebody else changed meanwhile, possible only
   * without `lock`.
   */
  async save(database: Queryable, saveRuns: SaveRuns): Promise<Saved> {
    const moving = this.moved();
    if (moving.length === 0) return { moved: [], missed: new Set() };
    const written = await saveRuns.execute(database, moving.map(saveOf));
    const isWritten = ({ run: { id } }: RunState): boolean => written.has(id);
    const states = moving.map(({ state }) => state);
    return {
      moved: states.filter(isWritten),
      missed: new Set(states.filter((state) => !isWritten(state)).map(({ run: { id } }) => id)),
    };
  }

  /**
   * Under the locks of `lock`: writes each changed run on its own, in one statement with the answers of its keys.
   * Returns the errors of runs that could not be written.
   */
  async saveIsolated(tx: Transaction, saveRuns: SaveRuns): Promise<ReadonlyMap<string, Error>> {
    const moved = this.moved().map((run) => ({ ...saveOf(run), outcomes: run.outcomes }));
    const written = await saveRuns.executeIsolated(tx, moved);
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
}

const saveOf = ({ expected, state, steps }: Moving): RunSave => ({
  expected,
  transition: unchanged(state),
  events: steps,
  outcome: null,
});
