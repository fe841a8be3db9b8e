import { endClassOf, type EndReason } from '@outcall/contracts-telephony';
import type { Run } from '@outcall/contracts-runs';
import { retryAt } from '../planning/retry-time.js';
import { waitFor } from './wait-for.js';
import { waitForCarrier } from './placing/outages.js';
import { MAY_FOLLOW } from '../planning/end-reasons.js';
import { isFinal } from './run-state.js';
import type { Moment } from '../planning/moment.js';
import { announce, announceEnd, change, type Transition } from './transition.js';

interface Unreached {
  readonly callId: string;
  readonly endReason: EndReason;
  /** When the attempt ended: the retry's gap counts from here. */
  readonly at: string;
}

/**
 * The shopper was reached: the run is done, unless it was canceled while the call went on. An opt-out is announced
 * before the end.
 */
export function endReached(
  from: Transition,
  { callId, optedOut }: { callId: string; optedOut: boolean },
  moment: Moment,
): Transition {
  const done = isFinal(from.state)
    ? from
    : change(from, moment, { status: 'done', nextAttemptAt: null, lastError: null });
  const notified = optedOut ? announce(done, 'optout.received', { callId, phone: done.state.run.phone }) : done;
  return announce(notified, 'run.completed', { callId });
}

/**
 * Ends an attempt that was used without reaching the shopper. `run.no_answer` is sent for every one
 * (docs/handbook/webhooks.md#events). Then the run waits for its retry; or gives up, when its attempts are used up or
 * its basis ends before the retry; or is canceled, when the shopper opted out or withdrew meanwhile.
 */
export function endUnreached(from: Transition, { callId, endReason, at }: Unreached, moment: Moment): Transition {
  const { run, terms, dial } = from.state;
  if (isFinal(from.state)) return endReason === 'canceled' ? from : announce(from, 'run.no_answer', { callId });
  const notified = (next: Partial<Run>, lastError: string = endReason): Transition =>
    announce(change(from, moment, { ...next, lastError }), 'run.no_answer', { callId });
  const isTakenBack = endReason === 'canceled' && dial?.stop !== undefined; // we hung up before anybody answered
  const isLast = !isTakenBack && (run.attempts >= run.maxAttempts || !MAY_FOLLOW[endClassOf(endReason)]);
  if (isLast) return announce(notified({ status: 'gave_up', nextAttemptAt: null }), 'run.failed');
  if (dial?.stop) return announce(notified({ status: 'canceled', nextAttemptAt: null }, dial.stop), 'run.canceled');
  const wish = { time: retryAt(terms.gapMinutes, endReason, run.attempts, at, moment) };
  const waits = halted(waitFor(from, { wish, reason: () => endReason }, moment, { outages: 0 }), moment);
  return announceEnd(announce(waits, 'run.no_answer', { callId }));
}

/**
 * Ends a call that rang nobody's phone, and gives its attempt back: the run waits as while the carrier is away, and
 * nothing is told of it. The call stays in the run's list, as its id was told.
 */
export function endReturned(from: Transition, moment: Moment): Transition {
  const { run, dial } = from.state;
  const returned = change(from, moment, { attempts: (dial?.attempt ?? run.attempts) - 1 });
  return announceEnd(halted(waitForCarrier(returned, moment), moment));
}

/** A retry that a pause or the hold keeps back has no time; how it would wait without is kept beside it. */
function halted(waits: Transition, moment: Moment): Transition {
  const { run, dial, halt } = waits.state;
  if (!halt || !dial || run.status !== 'scheduled') return waits;
  const parked = { nextAttemptAt: run.nextAttemptAt, lastError: run.lastError };
  return change(waits, moment, { nextAttemptAt: null, lastError: halt }, { dial: { ...dial, parked } });
}
