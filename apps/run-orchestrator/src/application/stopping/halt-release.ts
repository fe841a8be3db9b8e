import type { CallType } from '@outcall/kernel';
import { openTimeBehind } from '../../domain/planning/open-time-behind.js';
import { planAttempt } from '../../domain/planning/plan-attempt.js';
import { reduce } from '../../domain/run/reduce.js';
import type { RunState } from '../../domain/run/run-state.js';
import type { Moment } from '../../domain/planning/moment.js';
import type { Transition } from '../../domain/run/transition.js';
import type { Moments } from '../moments.js';

/**
 * Applies what halts a run now, or lets it go behind those that were let go before it, so that they do not all come in
 * one instant.
 */
export class HaltRelease {
  constructor(
    private readonly moments: Moments,
    private readonly spread: ReadonlyMap<CallType, number>,
    private readonly from: string,
    /** How many were let go. */
    public count: number,
  ) {}

  decide(state: RunState): Transition {
    const moment = this.moments.now();
    const behind = this.count * (this.spread.get(state.terms.callType) ?? 0);
    const wish = this.timeBehind(behind, state, moment);
    const result = reduce(state, { type: 'halt.changed', wish }, moment);
    if (result.state !== state && result.state.run.nextAttemptAt !== null) this.count += 1;
    return result;
  }

  /**
   * Out of hours the first goes when they begin, and the others behind it: counted from the order, all would come at
   * their start.
   */
  private timeBehind(behindMs: number, { terms }: RunState, moment: Moment): string {
    const ordered = { ...moment, now: this.from };
    const plan = planAttempt({ time: this.from }, terms, ordered);
    const start = plan.kind === 'planned' ? (plan.opensAt ?? this.from) : this.from;
    return openTimeBehind(start, behindMs, terms, ordered);
  }
}
