import type { Queryable, Transaction } from '@outcall/platform-postgres';
import type { Decide, RunKey } from '../../application/ports.js';
import type { RunState } from '../../domain/run/run-state.js';
import { unchanged, type Transition } from '../../domain/run/transition.js';
import { lockRuns } from './lock-runs.js';
import type { Cause } from './public-events.js';
import { distinct, nameOf } from './run-name.js';
import type { RunSave, SaveRuns, Taken } from './save-runs.js';

interface Moving {
  readonly expected: number;
  state: RunState;
  readonly steps: RunSave['events'][number][];
}

export interface Saved {
  readonly moved: readonly RunState[];
  readonly missed: ReadonlySet<string>;
}

/**
 * The write path of runs: read together, moved one decision after another, written together with their events. Nothing is
 * written before the rows' locks are held, by `lock` or by the writing statement itself: that makes the order of a run's events.
 */
export class MovingRuns {
  private readonly runs: Map<string, Moving>;

  constructor(states: readonly RunState[]) {
    this.runs = new Map(states.map((state) => [nameOf({ ...state, id: state.run.id }), { expected: state.version, state, steps: [] }]));
  }

  static async lock(tx: Transaction, keys: readonly RunKey[]): Promise<MovingRuns> {
    return new MovingRuns(await lockRuns(tx, distinct(keys)));
  }

  /** Null when there is no such run. */
  move(key: RunKey, decide: Decide, causeOf: (decided: RunState) => Cause): Transition | null {
    const run = this.runs.get(nameOf(key));
    if (!run) return null;
    const transition = decide(run.state);
    run.state = transition.state;
    run.steps.push({ transition, cause: causeOf(transition.state) });
    return transition;
  }

  /** Forgets what was decided on runs that have become such. */
  leave(are: (state: RunState) => boolean): void {
    for (const [name, { state }] of this.runs) if (are(state)) this.runs.delete(name);
  }

  get ids(): ReadonlySet<string> {
    return new Set([...this.runs.values()].map(({ state }) => state.run.id));
  }

  /** Writes what has moved, and returns it; `missed` are those that somebody else has moved meanwhile: only where nothing was locked. */
  async save(database: Queryable, saveRuns: SaveRuns, taken?: Omit<Taken, 'unmoved'>): Promise<Saved> {
    const moved = this.moved();
    if (moved.length === 0 && !taken) return { moved: [], missed: new Set() };
    return await this.write(database, saveRuns, moved, taken);
  }

  /** The same for runs that were remembered and not read: what has not moved may be missed as well. */
  async saveRemembered(database: Queryable, saveRuns: SaveRuns, taken: Omit<Taken, 'unmoved'>): Promise<Saved> {
    const unmoved = [...this.runs.values()].filter((run) => run.state.version === run.expected);
    const keys = unmoved.map(({ expected, state }) => ({ orgId: state.orgId, mode: state.mode, id: state.run.id, expected }));
    return await this.write(database, saveRuns, this.moved(), { ...taken, unmoved: keys }, unmoved);
  }

  private moved(): Moving[] {
    return [...this.runs.values()].filter((run) => run.state.version > run.expected);
  }

  private async write(database: Queryable, saveRuns: SaveRuns, moved: readonly Moving[], taken: Taken | undefined, unmoved: readonly Moving[] = []): Promise<Saved> {
    const saves = moved.map(({ expected, state, steps }) => ({ expected, transition: unchanged(state), events: steps, outcome: null }));
    const written = await saveRuns.execute(database, saves, taken);
    const isWritten = ({ state }: Moving): boolean => written.has(state.run.id);
    const missed = [...moved, ...unmoved].filter((run) => !isWritten(run));
    return { moved: moved.filter(isWritten).map((run) => run.state), missed: new Set(missed.map((run) => run.state.run.id)) };
  }
}
