import type { CallType } from '@outcall/kernel';
import { reduce } from '../../domain/run/reduce.js';
import type { RunState } from '../../domain/run/run-state.js';
import type { Transition } from '../../domain/run/transition.js';
import type { Moments } from '../moments.js';

/** Applies what halts a run now, or lets it go behind those that were let go before it, so that they do not all come in one instant. */
export class LetGo {
  constructor(
    private readonly moments: Moments,
    private readonly spread: ReadonlyMap<CallType, number>,
    private readonly from: string,
    /** How many were let go. */
    public count: number,
  ) {}

  decide(state: RunState): Transition {
    const behind = this.count * (this.spread.get(state.terms.callType) ?? 0);
    const wish = new Date(Date.parse(this.from) + behind).toISOString();
    const told = reduce(state, { type: 'halt.changed', wish }, this.moments.now());
    if (told.state !== state && told.state.run.nextAttemptAt !== null) this.count += 1;
    return told;
  }
}
