import { CALL_RANK, endClassOf } from '@outcall/contracts-telephony';
import { mergeAction } from './actions.js';
import { endReached, endReturned, endUnreached } from '../ending.js';
import { isOutageLeft } from '../placing/outages.js';
import { place } from '../placing/place-attempt.js';
import type { CallFact, RunFact } from '../run-fact.js';
import { isFinal, type Dial, type RunState } from '../run-state.js';
import type { Moment } from '../../planning/moment.js';
import { announce, change, ranked, unchanged, withCall, type Transition } from '../transition.js';

type Ended = Extract<CallFact, { type: 'call.ended' }>;
type Handoff = Extract<CallFact, { type: 'call.handoff_requested' | 'call.handoff_connected' }>;

/**
 * Applies an event of the run's current call. Each event has a rank. An event whose rank is not above the last one
 * changes nothing, so late, repeated and reversed events are harmless. Skipped steps that the event implies are applied
 * first.
 */
export function applyCall(state: RunState, fact: CallFact, moment: Moment): Transition {
  const known = isOfForgottenAttempt(state, fact, moment) ? recall(state, fact) : state;
  if (!known.dial || known.dial.callId !== fact.callId || known.dial.rank >= CALL_RANK[fact.type])
    return unchanged(state);
  // the event may be faster than our own commit of the placing
  const placed = place(unchanged(known), fact.callId, moment);
  switch (fact.type) {
    case 'call.ringing':
      return ring(placed, fact.callId, moment);
    case 'call.answered':
      return answer(placed, fact.callId, fact.at, moment);
    case 'call.handoff_requested':
    case 'call.handoff_connected':
      return handOff(placed, fact, moment);
    case 'call.ended':
      return end(placed, fact, moment);
  }
}

/**
 * Whether the call is of an attempt that the run has yet to make: its database was restored to a time before
 * (docs/how-to/back-up-and-restore.md). An attempt that somebody has in hand is not another's, and a call that the run
 * knows is over: its attempt may have been returned, and its end comes again.
 */
const isOfForgottenAttempt = (
  { run, dial, lease }: RunState,
  { callId, attempt }: CallFact,
  { now }: Moment,
): boolean =>
  run.status === 'scheduled' &&
  attempt > run.attempts &&
  dial?.callId !== callId &&
  !run.calls.some((call) => call.callId === callId) &&
  (lease === null || lease.until <= now);

/** The attempt as it was claimed, so that it is not made a second time. */
const recall = (state: RunState, { callId, attempt }: CallFact): RunState => ({
  ...state,
  version: state.version + 1,
  dial: { callId, attempt, state: 'planned', rank: 0 },
  lease: null,
});

/**
 * Telephony took the call. When its answer says that the call rings already, the ringing is applied in the same write
 * of the run (one write less). The event `call.ringing` still comes and then changes nothing; it counts when this
 * answer was lost.
 */
export function placed(
  state: RunState,
  { callId, ringingAt }: Extract<RunFact, { type: 'attempt.placed' }>,
  moment: Moment,
): Transition {
  const from = place(unchanged(state), callId, moment);
  if (!ringingAt || from.state.dial?.callId !== callId) return from;
  const { state: rung, effects } = ring(from, callId, moment);
  return { state: rung, effects: effects.map((effect) => ({ ...effect, at: ringingAt })) };
}

const rankOf = (from: Transition): number => from.state.dial?.rank ?? 0;
const raised = (from: Transition, type: CallFact['type']): { dial: Dial } => ({
  dial: ranked(from.state.dial as Dial, CALL_RANK[type]),
});

function ring(from: Transition, callId: string, moment: Moment): Transition {
  if (rankOf(from) >= CALL_RANK['call.ringing']) return from;
  const ringing = change(
    from,
    moment,
    { calls: withCall(from.state.run, callId, { status: 'ringing' }) },
    { ...raised(from, 'call.ringing'), outages: 0 },
  );
  return announce(ringing, 'run.ringing', { callId });
}

function answer(from: Transition, callId: string, answeredAt: string, moment: Moment): Transition {
  if (rankOf(from) >= CALL_RANK['call.answered']) return from;
  const rung = ring(from, callId, moment);
  const calls = withCall(rung.state.run, callId, { status: 'in_progress', answeredAt });
  return announce(change(rung, moment, { calls }, raised(rung, 'call.answered')), 'run.answered', { callId });
}

function handOff(from: Transition, fact: Handoff, moment: Moment): Transition {
  const { callId, handoff } = fact;
  let now = answer(from, callId, fact.at, moment);
  if (rankOf(now) < CALL_RANK['call.handoff_requested']) {
    now = announce(change(now, moment, {}, raised(now, 'call.handoff_requested')), 'handoff.requested', {
      callId,
      handoff,
    });
  }
  if (fact.type === 'call.handoff_requested') return now;
  return announce(change(now, moment, {}, raised(now, 'call.handoff_connected')), 'handoff.connected', {
    callId,
    handoff,
  });
}

/** Nobody was called, and the attempt may be tried again: unless it is known to have rung, or none may follow. */
const isReturned = ({ state }: Transition, { endReason, neverRang }: Ended): boolean =>
  endReason === 'provider_unavailable' &&
  neverRang === true &&
  (state.dial?.rank ?? 0) < CALL_RANK['call.ringing'] &&
  !state.dial?.stop &&
  !isFinal(state) &&
  isOutageLeft(state);

function end(from: Transition, fact: Ended, moment: Moment): Transition {
  const { callId, endReason, outcome, answers } = fact;
  const isReached = endClassOf(endReason) === 'reached';
  // Only an answered call has certainly rung; for other ends no skipped step is applied.
  const heard = isReached ? answer(from, callId, fact.answeredAt ?? fact.at, moment) : from;
  const acted = fact.actionCalls.reduce((now, action) => mergeAction(now, action, moment), heard);
  const calls = withCall(acted.state.run, callId, {
    status: fact.status,
    answeredAt: fact.answeredAt,
    endedAt: fact.at,
    outcome,
  });
  const ended = change(acted, moment, { calls, outcome, answers }, raised(acted, 'call.ended'));
  if (isReturned(from, fact)) return endReturned(ended, moment);
  return isReached ? endReached(ended, fact, moment) : endUnreached(ended, { callId, endReason, at: fact.at }, moment);
}
