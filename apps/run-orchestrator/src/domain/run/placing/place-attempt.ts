import { CALL_RANK } from '@outcall/contracts-telephony';
import type { PermitRefusal, PlaceRefusal, RunFact } from '../run-fact.js';
import { endUnreached } from '../following/ending.js';
import { isFinal, type RunState } from '../run-state.js';
import { intoHours, soon } from '../replanning/retry-time.js';
import { after, announce, change, unchanged, type Moment, type Transition } from '../transition.js';

const MAX_OUTAGES = 3;
const SHORTLY_MS = 1_000;

type Of<T extends RunFact['type']> = Extract<RunFact, { type: T }>;

export const isPlanned = (state: RunState, callId: string): boolean =>
  state.dial?.callId === callId && state.dial.state === 'planned';

/** The next attempt gets its final call id; one that was left half placed keeps the id it has. The public view stays. */
export function claim(state: RunState, fact: Of<'attempt.claimed'>): Transition {
  if (state.run.status !== 'scheduled') return unchanged(state);
  const lease = { owner: fact.owner, until: fact.until };
  const planned =
    state.dial?.state === 'planned'
      ? state.dial
      : { callId: fact.newCallId, attempt: state.run.attempts + 1, state: 'planned' as const, rank: 0 };
  return unchanged({ ...state, version: state.version + 1, lease, dial: planned });
}

/** Telephony has the call. A canceled run keeps its status: the call goes to its end (docs/handbook/runs.md#states). */
export function place(from: Transition, callId: string, moment: Moment): Transition {
  const { state } = from;
  const { run, dial } = state;
  if (!dial || !isPlanned(state, callId)) return from;
  const call = {
    callId,
    attempt: dial.attempt,
    status: 'queued' as const,
    answeredAt: null,
    endedAt: null,
    outcome: null,
  };
  const progress = isFinal(state) ? {} : { status: 'dialing' as const, nextAttemptAt: null, lastError: null };
  return change(
    from,
    moment,
    { ...progress, attempts: dial.attempt, calls: [...run.calls, call] },
    { dial: { ...dial, state: 'placed' }, lease: null, outages: 0 },
  );
}

/** Telephony did not take the call: no attempt is used, but for an outage that lasts; a refusal for good ends the run. */
export function refusePlacing(
  state: RunState,
  { callId, owner, refusal }: Of<'attempt.refused'>,
  moment: Moment,
): Transition {
  if (isFinal(state) && isPlanned(state, callId)) return unheld(state, owner);
  if (isFinal(state) || !isPlanned(state, callId) || state.lease?.owner !== owner) return unchanged(state);
  switch (refusal.reason) {
    case 'refused':
      return giveUp(state, refusal.endReason ?? 'blocked', moment);
    case 'provider_unavailable':
      return carrierAway(state, moment);
    default:
      return hold(state, refusal.reason, moment);
  }
}

/** Lines that are all busy and a shopper who is in a call of the org are soon free again; the rest takes somebody to act. */
function hold(
  state: RunState,
  reason: Exclude<PlaceRefusal['reason'], 'refused' | 'provider_unavailable'>,
  moment: Moment,
): Transition {
  if (reason === 'permit_expired') return waitUntil(state, after(moment.now, SHORTLY_MS), moment);
  const wait = reason === 'lines_busy' || reason === 'shopper_in_call' ? moment.waits.linesBusyMs : moment.waits.heldMs;
  return waitUntil(state, soon(wait, moment), moment, { lastError: reason });
}

/** The same attempt again at that time, or when the hours open after it; what is moved and has no reason of its own waits for them. */
function waitUntil(
  state: RunState,
  time: string,
  moment: Moment,
  told: { lastError?: string } = {},
  outages = state.outages,
): Transition {
  const nextAttemptAt = intoHours(time, state.terms, moment);
  if (nextAttemptAt === null) return giveUp(state, 'calling_hours', moment);
  const lastError = nextAttemptAt === time ? state.run.lastError : 'calling_hours';
  return change(unchanged(state), moment, { nextAttemptAt, lastError, ...told }, { dial: null, lease: null, outages });
}

function carrierAway(state: RunState, moment: Moment): Transition {
  const dial = state.dial as NonNullable<RunState['dial']>;
  if (state.outages < MAX_OUTAGES)
    return waitUntil(
      state,
      soon(moment.waits.heldMs, moment),
      moment,
      { lastError: 'provider_unavailable' },
      state.outages + 1,
    );
  const placed = place(unchanged(state), dial.callId, moment);
  const calls = placed.state.run.calls.map((call) =>
    call.callId === dial.callId ? { ...call, status: 'failed' as const, endedAt: moment.now } : call,
  );
  const failed = change(
    placed,
    moment,
    { calls },
    { dial: { ...dial, state: 'placed', rank: CALL_RANK['call.ended'] } },
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
  if (isFinal(state) && isPlanned(state, callId)) return unheld(state, owner);
  if (isFinal(state) || !isPlanned(state, callId) || state.lease?.owner !== owner) return unchanged(state);
  switch (refusal.reason) {
    case 'opted_out':
    case 'consent_withdrawn':
    case 'source_changed':
      return cancel(state, moment, refusal.reason);
    case 'basis_expired':
      return giveUp(state, refusal.reason, moment);
    case 'calling_hours':
      return waitForHours(state, refusal, moment);
  }
}

/** Until they open, as contacts judged them or as they are by now; org and flow may between them have left no hour at all. */
function waitForHours(state: RunState, { opensAt }: PermitRefusal, moment: Moment): Transition {
  return opensAt === null
    ? giveUp(state, 'calling_hours', moment)
    : waitUntil(state, opensAt, moment, { lastError: 'calling_hours' });
}

export function giveUp(state: RunState, reason: string, moment: Moment): Transition {
  return announce(
    change(unchanged(state), moment, { status: 'gave_up', nextAttemptAt: null, lastError: reason }, { lease: null }),
    'run.failed',
  );
}

/** By the caller's wish, or because the shopper must not be called any more. A finished run stays as it is. */
export function cancel(state: RunState, moment: Moment, reason: string | null = state.run.lastError): Transition {
  if (isFinal(state)) return unchanged(state);
  return announce(
    change(
      unchanged(state),
      moment,
      { status: 'canceled', nextAttemptAt: null, lastError: reason },
      { lease: null, ...held(state) },
    ),
    'run.canceled',
  );
}

/** Who may be about to place the attempt: the answer to a cancel waits for them. */
const held = ({ dial, lease }: RunState): Partial<Pick<RunState, 'dial'>> =>
  dial?.state === 'planned' && lease ? { dial: { ...dial, placer: lease } } : {};

/** Not placed, and it never will be: whoever waits for that need wait no longer. */
function unheld(state: RunState, owner: string): Transition {
  if (state.dial?.placer?.owner !== owner) return unchanged(state);
  const { placer: _, ...dial } = state.dial;
  return unchanged({ ...state, version: state.version + 1, dial });
}

/** The next attempt is due now; one that is being placed, or a run that waits for none, stays. */
export function advance(state: RunState, moment: Moment): Transition {
  if (state.run.status !== 'scheduled' || state.dial?.state === 'planned') return unchanged(state);
  return change(unchanged(state), moment, { nextAttemptAt: moment.now });
}
