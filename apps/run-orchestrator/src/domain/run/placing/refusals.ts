import { CALL_RANK } from '@outcall/contracts-telephony';
import { endUnreached } from '../ending.js';
import { planAttempt } from '../../planning/plan-attempt.js';
import { soon } from '../../planning/retry-time.js';
import { numberWait } from '../../planning/number-wait.js';
import { waitFor } from '../wait-for.js';
import type { PermitRefusal, PlaceRefusal, RunFact } from '../run-fact.js';
import { isFinal, type RunState } from '../run-state.js';
import { cancel } from '../stopping/cancel-run.js';
import { after, type Moment } from '../../planning/moment.js';
import { announceEnd, change, unchanged, type Transition } from '../transition.js';
import { isOutageLeft, waitForCarrier } from './outages.js';
import { giveUp, isPlanned, place } from './place-attempt.js';
import { failPlacing } from './placing-failures.js';

const SHORTLY_MS = 1_000;

type Of<T extends RunFact['type']> = Extract<RunFact, { type: T }>;

/** Telephony did not take the call. No attempt is used, except after a lasting outage. A final refusal ends the run. */
export function refusePlacing(
  state: RunState,
  { callId, owner, refusal }: Of<'attempt.refused'>,
  moment: Moment,
): Transition {
  const left = leftOver(state, { callId, owner });
  if (left) return left;
  switch (refusal.reason) {
    case 'refused':
      return giveUp(state, refusal.endReason ?? 'blocked', moment);
    case 'provider_unavailable':
      return carrierAway(state, moment);
    case 'permit_expired':
      return waitUntil(state, after(moment.now, SHORTLY_MS), moment);
    case 'lines_busy':
      return waitForLine(state, refusal, moment);
    case 'shopper_in_call':
      return hold(state, refusal.reason, moment.waits.linesBusyMs, moment);
    case 'not_verified':
      return giveUp(state, refusal.reason, moment);
    case 'no_number':
      return hold(state, refusal.reason, numberWait(moment.waits, refusal), moment);
    case 'no_credit':
      return hold(state, refusal.reason, moment.waits.heldMs, moment);
    default:
      return refusedStrangely(state, { callId, owner, reason: refusal.reason satisfies never }, moment);
  }
}

/**
 * An unknown reason, from a neighbour of a newer release. It may be temporary or not: the attempt is tried again a few
 * times, as after an error, and then the run ends. It never leads to a call.
 */
const refusedStrangely = (
  state: RunState,
  { callId, owner, reason }: { callId: string; owner: string; reason: string },
  moment: Moment,
): Transition => failPlacing(state, { type: 'attempt.failed', callId, owner, error: `refused: ${reason}` }, moment);

/**
 * Busy lines, and a shopper in another call of the org, are soon free again. The other reasons last until somebody
 * acts, so their wait is longer.
 */
const hold = (state: RunState, reason: PlaceRefusal['reason'], wait: number, moment: Moment): Transition =>
  waitUntil(state, soon(wait, moment), moment, { lastError: reason });

/** Nobody tells when the carrier has a line again; when the org has, the scheduler is told. */
const waitForLine = (state: RunState, { reason, isAwaited }: PlaceRefusal, moment: Moment): Transition =>
  isAwaited ? keepPlace(state, moment) : hold(state, reason, moment.waits.linesBusyMs, moment);

/**
 * Stays due since it began to wait, so that those that wait are served in this order when a line is free
 * (docs/adr/0025-first-come-first-served.md). It is shown with a time ahead (`asWaiting`).
 */
function keepPlace(state: RunState, moment: Moment): Transition {
  const { nextAttemptAt } = state.run;
  const since = nextAttemptAt && nextAttemptAt < moment.now ? nextAttemptAt : moment.now;
  return waitUntil(state, since, moment, { lastError: 'lines_busy' });
}

/**
 * Tries the same attempt again at that time, or when the hours next open. `lastError` is `calling_hours` if only the
 * hours delay the attempt.
 */
function waitUntil(state: RunState, time: string, moment: Moment, result: { lastError?: string } = {}): Transition {
  const reason = (at: string): string | null =>
    result.lastError ?? (at === time ? state.run.lastError : 'calling_hours');
  const internals = { dial: null, lease: null };
  return announceEnd(waitFor(unchanged(state), { wish: { time }, reason }, moment, internals));
}

function carrierAway(state: RunState, moment: Moment): Transition {
  const dial = state.dial as NonNullable<RunState['dial']>;
  if (isOutageLeft(state)) return announceEnd(waitForCarrier(unchanged(state), moment, { dial: null, lease: null }));
  const placed = place(unchanged(state), dial.callId, moment);
  const calls = placed.state.run.calls.map((call) =>
    call.callId === dial.callId ? { ...call, status: 'failed' as const, endedAt: moment.now } : call,
  );
  const failed = change(
    placed,
    moment,
    { calls },
    { dial: { ...dial, state: 'placed', rank: CALL_RANK['call.ended'] }, outages: 0 },
  );
  return endUnreached(failed, { callId: dial.callId, endReason: 'provider_unavailable', at: moment.now }, moment);
}

/**
 * Contacts did not permit the attempt (docs/handbook/consent-and-hours.md#what-allows-a-call). A canceled run keeps the
 * planned call id, so that a call which exists after all is recognised.
 */
export function refusePermit(
  state: RunState,
  { callId, owner, refusal }: Of<'permit.refused'>,
  moment: Moment,
): Transition {
  const left = leftOver(state, { callId, owner });
  if (left) return left;
  const { reason } = refusal;
  switch (reason) {
    case 'opted_out':
    case 'consent_withdrawn':
    case 'source_changed':
      return cancel(state, moment, reason);
    case 'basis_expired':
      return giveUp(state, reason, moment);
    case 'calling_hours':
      return waitForHours(state, refusal, moment);
    case 'called_recently':
    case 'daily_limit':
      return waitForLimit(state, { reason, opensAt: refusal.opensAt }, moment);
    default:
      return refusedStrangely(state, { callId, owner, reason: reason satisfies never }, moment);
  }
}

/**
 * Until the hours open, as contacts judged them or as they are by now. Where they are open by now, contacts refused for
 * the calls that the number has had today: new hours do not lift that. Where contacts knows of no hour at all and we
 * do, they have just changed.
 */
function waitForHours(state: RunState, { opensAt }: PermitRefusal, moment: Moment): Transition {
  const now = { time: moment.now };
  const plan = planAttempt(now, state.terms, moment);
  const isOpen = plan.kind === 'planned' && plan.opensAt === null;
  const wish = isOpen ? { time: opensAt ?? soon(moment.waits.heldMs, moment) } : now;
  const internals = { dial: null, lease: null };
  return announceEnd(waitFor(unchanged(state), { wish, reason: () => 'calling_hours' }, moment, internals));
}

/**
 * Until the limits of the number allow the call. The run gives up when what allows the call at all ends before. Where
 * no hour is left behind them it has no time, until they move, hours change, or its basis ends.
 */
function waitForLimit(
  state: RunState,
  { reason, opensAt }: { readonly reason: string; readonly opensAt: string | null },
  moment: Moment,
): Transition {
  const internals = { dial: null, lease: null };
  if (opensAt === null)
    return change(
      unchanged(state),
      moment,
      { nextAttemptAt: null, lastError: reason },
      { ...internals, notBefore: null },
    );
  return announceEnd(waitFor(unchanged(state), { wish: { time: opensAt }, reason: () => reason }, moment, internals));
}

/** What a refusal does that is not of the attempt's holder, or of a run that is over; null: it is of the holder. */
function leftOver(state: RunState, { callId, owner }: { callId: string; owner: string }): Transition | null {
  if (isFinal(state) && isPlanned(state, callId)) return unheld(state, owner);
  return isFinal(state) || !isPlanned(state, callId) || state.lease?.owner !== owner ? unchanged(state) : null;
}

/** The attempt will never be placed, so a cancel that waits for its holder (`placer`) need not wait any more. */
function unheld(state: RunState, owner: string): Transition {
  if (state.dial?.placer?.owner !== owner) return unchanged(state);
  const { placer: _, ...dial } = state.dial;
  return unchanged({ ...state, version: state.version + 1, dial });
}
