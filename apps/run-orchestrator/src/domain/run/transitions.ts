import type { RunEventType, RunStatus } from '@outcall/contracts-runs';
import type { RunFact } from './run-fact.js';

/** One way a fact may move a run. */
export interface Move {
  /** The same status: the run changes, its status stays. */
  readonly to: RunStatus;
  /** Which facts of this type move the run so; empty: all that change anything. */
  readonly when: string;
  /** Every public event that the move may announce, in order. */
  readonly tells: readonly RunEventType[];
  /** The event of the call came before the answer to its placing, so that the two steps become one. */
  readonly isOvertaking: boolean;
}

type FactType = RunFact['type'];

const to = (status: RunStatus, when: string, ...tells: RunEventType[]): Move => ({
  ...{ to: status, when, tells, isOvertaking: false },
});
const overtaking = (status: RunStatus, when: string, ...tells: RunEventType[]): Move => ({
  ...to(status, when, ...tells),
  isOvertaking: true,
});
const NOTHING: readonly Move[] = [];

const HEARD = ['run.ringing', 'run.answered'] as const;
const ACTIONS = ['action.completed', 'action.failed'] as const;
const REACHED = [...HEARD, ...ACTIONS, 'optout.received', 'run.completed'] as const;
const UNREACHED = [...ACTIONS, 'run.no_answer'] as const;
const RETRY = 'not reached, an attempt is left';
const AGAIN = 'refused for now before it rang, three times in a row at most: no attempt is used';
const LAST = 'not reached, and none may follow, or none before its basis ends';

/** A run that has ended stays as it is. Events of its call are still announced. */
const ended = (status: 'gave_up' | 'canceled'): Readonly<Record<FactType, readonly Move[]>> => ({
  'attempt.claimed': NOTHING,
  'attempt.placed': [to(status, '', 'run.ringing')],
  'attempt.refused': [to(status, 'the attempt that was being placed is over')],
  'permit.refused': [to(status, 'the attempt that was being placed is over')],
  'attempt.failed': NOTHING,
  'call.ringing': [to(status, '', 'run.ringing')],
  'call.answered': [to(status, '', ...HEARD)],
  'call.handoff_requested': [to(status, '', ...HEARD, 'handoff.requested')],
  'call.handoff_connected': [to(status, '', ...HEARD, 'handoff.requested', 'handoff.connected')],
  'call.ended': [to(status, '', ...REACHED, 'run.no_answer')],
  'action.changed': [to(status, '', ...ACTIONS)],
  'shopper.decided': NOTHING,
  'shopper.erased': [to(status, 'its call goes on, and is hung up')],
  'hours.changed': NOTHING,
  'halt.changed': NOTHING,
  'limits.moved': NOTHING,
  'limits.held': NOTHING,
  'basis.ended': NOTHING,
  'cancel.asked': NOTHING,
  'advance.asked': NOTHING,
});

/**
 * All transitions of a run: every fact in every status. `transitions.spec.ts` walks the reducer through all reachable
 * states and compares it with this table, in both directions. The diagram and the table of docs/handbook/runs.md#states
 * are generated from it.
 */
export const TRANSITIONS: Readonly<Record<RunStatus, Readonly<Record<FactType, readonly Move[]>>>> = {
  scheduled: {
    'attempt.claimed': [to('scheduled', '')],
    'attempt.placed': [to('dialing', '', 'run.ringing')],
    'attempt.refused': [
      to('scheduled', 'no line, number, credit or carrier for now'),
      to('scheduled', 'the carrier is away the fourth time in a row, an attempt is left', 'run.no_answer'),
      to('gave_up', 'refused for good, or its basis ends before the next try', 'run.failed'),
      to('gave_up', 'the carrier is away the fourth time in a row, none is left', 'run.no_answer', 'run.failed'),
    ],
    'permit.refused': [
      to('scheduled', 'hours are closed, or the number was called too often'),
      to('gave_up', 'consent or purchase over, now or before the hours open', 'run.failed'),
      to('canceled', 'opted out, withdrawn, or the order has changed', 'run.canceled'),
    ],
    'attempt.failed': [
      to('scheduled', 'fewer than twelve errors'),
      to('gave_up', 'twelve errors in about an hour, or its basis ends before the next try', 'run.failed'),
    ],
    'call.ringing': [overtaking('dialing', '', 'run.ringing')],
    'call.answered': [overtaking('dialing', '', ...HEARD)],
    'call.handoff_requested': [overtaking('dialing', '', ...HEARD, 'handoff.requested')],
    'call.handoff_connected': [overtaking('dialing', '', ...HEARD, 'handoff.requested', 'handoff.connected')],
    'call.ended': [
      overtaking('done', 'reached', ...REACHED),
      overtaking('scheduled', RETRY, ...UNREACHED),
      overtaking('scheduled', AGAIN),
      overtaking('gave_up', LAST, ...UNREACHED, 'run.failed'),
    ],
    'action.changed': [to('scheduled', '', ...ACTIONS)],
    'shopper.decided': [to('canceled', '', 'run.canceled')],
    'shopper.erased': [to('canceled', '', 'run.canceled')],
    'hours.changed': [
      to('scheduled', 'its next attempt moves'),
      to('gave_up', 'its basis ends before the hours open', 'run.failed'),
    ],
    'basis.ended': [to('gave_up', '', 'run.failed')],
    'halt.changed': [
      to('scheduled', 'it waits for the end of a pause or the hold, or no longer'),
      to('gave_up', 'its consent or purchase is over', 'run.failed'),
    ],
    'limits.moved': [
      to('scheduled', 'its next attempt is due now, or when the gap behind its last one is over'),
      to('gave_up', 'its basis ends before the hours open', 'run.failed'),
    ],
    'limits.held': [
      to('scheduled', 'its next attempt waits for them'),
      to('gave_up', 'its basis ends before they do', 'run.failed'),
    ],
    'cancel.asked': [to('canceled', '', 'run.canceled')],
    'advance.asked': [
      to('scheduled', 'its next attempt is due now, or when the hours open'),
      to('gave_up', 'its basis ends before that', 'run.failed'),
    ],
  },
  dialing: {
    'attempt.claimed': NOTHING,
    'attempt.placed': [to('dialing', 'it rings already', 'run.ringing')],
    'attempt.refused': NOTHING,
    'permit.refused': NOTHING,
    'attempt.failed': NOTHING,
    'call.ringing': [to('dialing', '', 'run.ringing')],
    'call.answered': [to('dialing', '', ...HEARD)],
    'call.handoff_requested': [to('dialing', '', ...HEARD, 'handoff.requested')],
    'call.handoff_connected': [to('dialing', '', ...HEARD, 'handoff.requested', 'handoff.connected')],
    'call.ended': [
      to('done', 'reached', ...REACHED),
      to('scheduled', RETRY, ...UNREACHED),
      to('scheduled', AGAIN),
      to('gave_up', LAST, ...UNREACHED, 'run.failed'),
      to('canceled', 'not reached, opted out or withdrawn meanwhile', ...UNREACHED, 'run.canceled'),
    ],
    'action.changed': [to('dialing', '', ...ACTIONS)],
    'shopper.decided': [to('dialing', 'the call goes on to its end, and none follows')],
    'shopper.erased': [to('dialing', 'its call is hung up, and none follows')],
    'hours.changed': NOTHING,
    'halt.changed': NOTHING,
    'limits.moved': NOTHING,
    'limits.held': NOTHING,
    'basis.ended': NOTHING,
    'cancel.asked': [to('canceled', '', 'run.canceled')],
    'advance.asked': NOTHING,
  },
  done: {
    'attempt.claimed': NOTHING,
    'attempt.placed': NOTHING,
    'attempt.refused': NOTHING,
    'permit.refused': NOTHING,
    'attempt.failed': NOTHING,
    'call.ringing': NOTHING,
    'call.answered': NOTHING,
    'call.handoff_requested': NOTHING,
    'call.handoff_connected': NOTHING,
    'call.ended': NOTHING,
    'action.changed': [to('done', '', ...ACTIONS)],
    'shopper.decided': NOTHING,
    'shopper.erased': NOTHING,
    'hours.changed': NOTHING,
    'halt.changed': NOTHING,
    'limits.moved': NOTHING,
    'limits.held': NOTHING,
    'basis.ended': NOTHING,
    'cancel.asked': NOTHING,
    'advance.asked': NOTHING,
  },
  gave_up: ended('gave_up'),
  canceled: ended('canceled'),
};

/** The facts in words, for the handbook. */
export const FACTS: Readonly<Record<FactType, string>> = {
  'attempt.claimed': 'a process takes its due attempt',
  'attempt.placed': 'telephony took the call',
  'attempt.refused': 'telephony did not take the call',
  'permit.refused': 'contacts does not permit the attempt',
  'attempt.failed': 'its placing is answered with an error',
  'call.ringing': 'the call rings',
  'call.answered': 'the shopper picks up',
  'call.handoff_requested': 'the call is to go to a person',
  'call.handoff_connected': 'the call has gone to a person',
  'call.ended': 'the call ends',
  'action.changed': 'an action call goes on',
  'shopper.decided': 'the shopper opts out or withdraws',
  'shopper.erased': 'the shopper is erased',
  'hours.changed': "the org's hours change",
  'halt.changed': 'a pause or the hold begins or ends',
  'limits.moved': 'a call to its number has ended, and it waits for the limits of that',
  'limits.held': 'the limits of its number hold the time it waits for',
  'basis.ended': 'the basis of a run without a time ends',
  'cancel.asked': 'the caller cancels',
  'advance.asked': 'an operator advances it',
};

/** How a run begins: `POST /v1/runs`, or a store's change. */
export const FIRST: { readonly status: RunStatus; readonly tells: readonly RunEventType[] } = {
  status: 'scheduled',
  tells: ['run.queued'],
};
