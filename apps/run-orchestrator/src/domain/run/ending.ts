import { endClassOf } from './end-reasons.js';
import { retryAt } from './retry-time.js';
import { isFinal } from './run-state.js';
import { announce, change, type Moment, type Transition } from './transition.js';

interface Unreached {
  readonly callId: string;
  readonly endReason: string;
  /** When the attempt ended: the retry's gap counts from here. */
  readonly at: string;
}

/** The shopper was reached: the run is done, unless it was canceled while the call went on. An opt-out is told before the end. */
export function endReached(from: Transition, { callId, optedOut }: { callId: string; optedOut: boolean }, moment: Moment): Transition {
  const done = isFinal(from.state) ? from : change(from, moment, { status: 'done', nextAttemptAt: null, lastError: null });
  const told = optedOut ? announce(done, 'optout.received', { callId, phone: done.state.run.phone }) : done;
  return announce(told, 'run.completed', { callId });
}

/** An attempt that was used without reaching the shopper: `run.no_answer` for every one (specification §6.1), then retry or give up. */
export function endUnreached(from: Transition, { callId, endReason, at }: Unreached, moment: Moment): Transition {
  const { run, terms } = from.state;
  if (isFinal(from.state)) return endReason === 'canceled' ? from : announce(from, 'run.no_answer', { callId });
  const isLast = run.attempts >= run.maxAttempts || endClassOf(endReason) === 'hopeless';
  const next = isLast
    ? { status: 'gave_up' as const, nextAttemptAt: null }
    : { status: 'scheduled' as const, nextAttemptAt: retryAt(terms.gapMinutes, endReason, run.attempts, at, moment) };
  const told = announce(change(from, moment, { ...next, lastError: endReason }), 'run.no_answer', { callId });
  return isLast ? announce(told, 'run.failed') : told;
}
