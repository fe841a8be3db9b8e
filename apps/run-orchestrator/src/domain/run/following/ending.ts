import { endClassOf, type EndReason } from '@outcall/contracts-telephony';
import type { Run } from '@outcall/contracts-runs';
import { intoHours, retryAt } from '../replanning/retry-time.js';
import { MAY_FOLLOW } from './end-reasons.js';
import { isFinal } from '../run-state.js';
import { announce, change, type Moment, type Transition } from '../transition.js';

interface Unreached {
  readonly callId: string;
  readonly endReason: EndReason;
  /** When the attempt ended: the retry's gap counts from here. */
  readonly at: string;
}

/** The shopper was reached: the run is done, unless it was canceled while the call went on. An opt-out is announced before the end. */
export function endReached(
  from: Transition,
  { callId, optedOut }: { callId: string; optedOut: boolean },
  moment: Moment,
): Transition {
  const done = isFinal(from.state)
    ? from
    : change(from, moment, { status: 'done', nextAttemptAt: null, lastError: null });
  const told = optedOut ? announce(done, 'optout.received', { callId, phone: done.state.run.phone }) : done;
  return announce(told, 'run.completed', { callId });
}

/**
 * Ends an attempt that was used without reaching the shopper. `run.no_answer` is sent for every one
 * (docs/handbook/webhooks.md#events). Then the run waits for its retry; or gives up, when its attempts or the open
 * hours are used up; or is canceled, when the shopper opted out or withdrew meanwhile.
 */
export function endUnreached(from: Transition, { callId, endReason, at }: Unreached, moment: Moment): Transition {
  const { run, terms, dial } = from.state;
  if (isFinal(from.state)) return endReason === 'canceled' ? from : announce(from, 'run.no_answer', { callId });
  const told = (next: Partial<Run>, lastError: string = endReason): Transition =>
    announce(change(from, moment, { ...next, lastError }), 'run.no_answer', { callId });
  const isTakenBack = endReason === 'canceled' && dial?.stop !== undefined; // we hung up before anybody answered
  const isLast = !isTakenBack && (run.attempts >= run.maxAttempts || !MAY_FOLLOW[endClassOf(endReason)]);
  if (isLast) return announce(told({ status: 'gave_up', nextAttemptAt: null }), 'run.failed');
  if (dial?.stop) return announce(told({ status: 'canceled', nextAttemptAt: null }, dial.stop), 'run.canceled');
  const nextAttemptAt = intoHours(retryAt(terms.gapMinutes, endReason, run.attempts, at, moment), terms, moment);
  if (nextAttemptAt === null)
    return announce(told({ status: 'gave_up', nextAttemptAt }, 'calling_hours'), 'run.failed');
  const { halt } = from.state;
  return halt && dial
    ? announce(
        change(
          from,
          moment,
          { status: 'scheduled', nextAttemptAt: null, lastError: halt },
          { dial: { ...dial, parked: { nextAttemptAt, lastError: endReason } } },
        ),
        'run.no_answer',
        { callId },
      )
    : told({ status: 'scheduled', nextAttemptAt });
}
