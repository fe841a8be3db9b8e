import { giveUp, isPlanned } from './place-attempt.js';
import { soon } from '../../planning/retry-time.js';
import { waitFor } from '../wait-for.js';
import type { RunFact } from '../run-fact.js';
import { isFinal, type RunState } from '../run-state.js';
import type { Moment } from '../../planning/moment.js';
import { announceEnd, unchanged, type Transition } from '../transition.js';

/**
 * With waits that double from 15 s to 10 min this takes about an hour, so that an operator can correct a mistake before
 * runs end because of it.
 */
const MAX_FAILURES = 12;
const LONGEST_WAIT = 10;

/**
 * A neighbour answered the placing with an error that is no outage, and may do so for ever. The attempt is tried again
 * at growing intervals, a limited number of times. The call id stays, as telephony may have the call. The lease is
 * given up, but a cancel still waits for its end: the request may go on after the error was answered.
 */
export function failPlacing(
  state: RunState,
  { callId, owner, error }: Extract<RunFact, { type: 'attempt.failed' }>,
  moment: Moment,
): Transition {
  const { dial, lease } = state;
  if (isFinal(state) || !dial || !isPlanned(state, callId) || lease?.owner !== owner) return unchanged(state);
  const count = (dial.failures?.count ?? 0) + 1;
  const failures = { count, since: dial.failures?.since ?? moment.now, error };
  const failed = { ...state, dial: { ...dial, placer: lease, failures } };
  if (count >= MAX_FAILURES) return giveUp(failed, 'provider_unavailable', moment);
  const wait = Math.min(moment.waits.linesBusyMs * 2 ** (count - 1), moment.waits.heldMs * LONGEST_WAIT);
  const waiting = { wish: { time: soon(wait, moment) }, reason: () => 'provider_unavailable' };
  return announceEnd(waitFor(unchanged(failed), waiting, moment, { lease: null }));
}
