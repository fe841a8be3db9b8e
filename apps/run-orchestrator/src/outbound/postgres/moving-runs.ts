import type { Queryable, Transaction } from '@outcall/platform-postgres';
import type { Decide, RunKey } from '../../application/ports.js';
import type { RunState } from '../../domain/run/run-state.js';
import { unchanged, type Transition } from '../../domain/run/transition.js';
import { lockRuns } from './lock-runs.js';
import type { Cause } from './public-events.js';
import type { RunSave, SaveRuns, Taken } from './save-runs.js';

interface Moving {
  readonly expected: number;
  state: RunState;
  readonly steps: RunSave['events'][number][];
}

export const textOf = ({ orgId, mode, id }: RunKey): string => `${orgId}/${mode}/${id}`;

export const distinct = (keys: readonly RunKey[]): RunKey[] => [...new Map(keys.map((key) => [textOf(key), key])).values()];

/**
 * The write path of runs: read together, moved one decision after another, written together with their events. Nothing is
 * written before the rows' locks are held, by `lock` or by the writing statement itself: that makes the order of a run's events.
 */
export class MovingRuns {
  private readonly runs: ReadonlyMap<string, Moving>;

  constructor(states: readonly RunState[]) {
    this.runs = new Map(states.map((state) => [textOf({ ...state, id: state.run.id }), { expected: state.version, state, steps: [] }]));
  }

  static async lock(tx: Transaction, keys: readonly RunKey[]): Promise<MovingRuns> {
    return new MovingRuns(await lockRuns(tx, distinct(keys)));
  }

  /** Null when there is no such run. */
  move(key: RunKey, decide: Decide, causeOf: (decided: RunState) => Cause): Transition | null {
    const run = this.runs.get(textOf(key));
    if (!run) return null;
    const transition = decide(run.state);
    run.state = transition.state;
    run.steps.push({ transition, cause: causeOf(transition.state) });
    return transition;
  }

  /** Writes what has moved, and returns it; `missed` are those that somebody else has moved meanwhile: only where nothing was locked. */
  async save(database: Queryable, saveRuns: SaveRuns, taken?: Taken): Promise<{ moved: RunState[]; missed: Set<string> }> {
    const moved = [...this.runs.values()].filter((run) => run.state.version > run.expected);
    if (moved.length === 0 && !taken) return { moved: [], missed: new Set() };
    const saves = moved.map(({ expected, state, steps }) => ({ expected, transition: unchanged(state), events: steps, outcome: null }));
    const written = await saveRuns.execute(database, saves, taken);
    const [done, missed] = [moved.filter((run) => written.has(run.state.run.id)), moved.filter((run) => !written.has(run.state.run.id))];
    return { moved: done.map((run) => run.state), missed: new Set(missed.map((run) => run.state.run.id)) };
  }
}
