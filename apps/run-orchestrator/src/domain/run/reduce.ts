import { mergeAction } from './following/actions.js';
import { applyCall, placed } from './following/call-progress.js';
import { changeHalt } from './halting/change-halt.js';
import { failPlacing } from './placing/placing-failures.js';
import { claim } from './placing/place-attempt.js';
import { refusePermit, refusePlacing } from './placing/refusals.js';
import { askAgain } from './replanning/ask-again.js';
import { heedLimit } from './replanning/heed-limit.js';
import { advance, endBasis, replan } from './replanning/replan-run.js';
import type { RunFact } from './run-fact.js';
import type { RunState } from './run-state.js';
import { cancel } from './stopping/cancel-run.js';
import { erase } from './stopping/erase-run.js';
import { stop } from './stopping/stop-run.js';
import type { Moment } from '../planning/moment.js';
import { unchanged, type Transition } from './transition.js';

/**
 * The run's state machine (docs/handbook/runs.md#states): pure. The same state object comes back when the fact changes
 * nothing.
 */
export function reduce(state: RunState, fact: RunFact, moment: Moment): Transition {
  switch (fact.type) {
    case 'attempt.claimed':
      return claim(state, fact);
    case 'attempt.placed':
      return placed(state, fact, moment);
    case 'attempt.refused':
      return refusePlacing(state, fact, moment);
    case 'permit.refused':
      return refusePermit(state, fact, moment);
    case 'attempt.failed':
      return failPlacing(state, fact, moment);
    case 'action.changed':
      return mergeAction(unchanged(state), fact.actionCall, moment);
    case 'shopper.decided':
      return stop(state, fact, moment);
    case 'shopper.erased':
      return erase(state, moment);
    case 'hours.changed':
      return replan(state, fact, moment);
    case 'halt.changed':
      return changeHalt(state, fact, moment);
    case 'basis.ended':
      return endBasis(state, moment);
    case 'cancel.asked':
      return cancel(state, moment);
    case 'advance.asked':
      return advance(state, moment);
    default:
      return isOfLimits(fact) ? byLimits(state, fact, moment) : applyCall(state, fact, moment);
  }
}

type LimitsFact = Extract<RunFact, { type: 'limits.moved' | 'limits.held' }>;

const isOfLimits = (fact: RunFact): fact is LimitsFact => fact.type === 'limits.moved' || fact.type === 'limits.held';

const byLimits = (state: RunState, fact: LimitsFact, moment: Moment): Transition =>
  fact.type === 'limits.moved' ? askAgain(state, moment) : heedLimit(state, fact, moment);
