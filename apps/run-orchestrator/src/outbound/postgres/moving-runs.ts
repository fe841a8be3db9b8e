import type { Transaction } from '@outcall/platform-postgres';
import type { Decide, RunKey } from '../../application/ports.js';
import type { RunState } from '../../domain/run/run-state.js';
import { unchanged, type Transition } from '../../domain/run/transition.js';
import { lockRuns } from './lock-runs.js';
import type { Cause } from './public-events.js';
import type { RunSave, SaveRuns } from './save-runs.js';

interface Moving {
  readonly expected: number;
  state: RunState;
  readonly steps: RunSave['events'][number][];
}

const textOf = ({ orgId, mode, id }: RunKey): string => `${orgId}/${mode}/${id}`;

/**
 * The write path of runs: locked together, moved one decision after another, written together with their events. Nothing
 * is written before the locks are held: that makes the order of a run's events.
 */
export class MovingRuns {
  private constructor(private readonly runs: ReadonlyMap<string, Moving>) {}

  static async lock(tx: Transaction, keys: readonly RunKey[]): Promise<MovingRuns> {
    const distinct = new Map(keys.map((key) => [textOf(key), key]));
    const states = await lockRuns(tx, [...distinct.values()]);
    return new MovingRuns(new Map(states.map((state) => [textOf({ ...state, id: state.run.id }), { expected: state.version, state, steps: [] }])));
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

  /** Writes what has moved, and returns it. */
  async save(tx: Transaction, saveRuns: SaveRuns): Promise<RunState[]> {
    const moved = [...this.runs.values()].filter((run) => run.state.version > run.expected);
    if (moved.length === 0) return [];
    await saveRuns.execute(tx, moved.map(({ expected, state, steps }) => ({ expected, transition: unchanged(state), events: steps })));
    return moved.map((run) => run.state);
  }
}
