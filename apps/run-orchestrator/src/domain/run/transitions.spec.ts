import { describe, expect, it } from '@jest/globals';
import type { ActionCall, ActionCallStatus } from '@outcall/contracts-actions';
import { RUN_STATUSES } from '@outcall/contracts-runs';
import { END_REASONS, type EndReason } from '@outcall/contracts-telephony';
import { LEGAL_TABLE, type CallingHours } from '@outcall/kernel';
import { waitsForLimit } from './limits.js';
import { reduce } from './reduce.js';
import type { CallFact, PermitRefusal, PlaceRefusal, RunFact } from './run-fact.js';
import { isHalt, type RunState } from './run-state.js';
import { startRun, untilOpen } from './starting/start-run.js';
import type { Moment } from '../planning/moment.js';
import type { Transition } from './transition.js';
import { FACTS, FIRST, TRANSITIONS } from './transitions.js';

const T0 = '2026-03-02T06:00:00.000Z';
const NOW = '2026-03-02T06:10:00.000Z';
const LEASE = { owner: 'a:1', until: '2026-03-02T06:20:00.000Z' };
const moment: Moment = {
  now: NOW,
  fraction: 0.5,
  hours: LEGAL_TABLE,
  waits: { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000 },
};
const CONSENT = { kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt: null } as const;
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const NEVER_OPEN: CallingHours = { days: {} };
const FLOW_HOURS: CallingHours = { days: Object.fromEntries(DAYS.map((day) => [day, [['10:00', '18:00']]])) };

const started = (first: Parameters<typeof startRun>[0]['first']): Transition =>
  startRun({
    ...{ id: 'run_1', orgId: 'org_1', mode: 'test', now: T0, first },
    request: {
      ...{ flowId: 'flw_1', flowVersionId: 'flv_1', contactId: null, phone: '+919810000001', inputs: {} },
      ...{ language: 'hi-IN', maxAttempts: 2, metadata: {} },
    },
    terms: {
      callType: 'service',
      basis: CONSENT,
      gapMinutes: { no_answer: [30], busy: [10], voicemail: [240], declined: [720] },
      ...{ orgHours: null, flowHours: FLOW_HOURS, testAnswers: null },
      createdBy: { kind: 'api_key', id: 'key_1', name: 'shop' },
    },
  });
const STARTS = [started({ callId: 'cal_1', lease: LEASE }), started(untilOpen('2026-03-02T07:00:00.000Z'))];

const actionCall = (callId: string, status: ActionCallStatus): ActionCall => ({
  ...{ id: 'act_1', callId, runId: 'run_1', name: 'confirm_order', args: {}, status, result: null, say: null },
  ...{ errorCode: null, httpStatus: null, durationMs: null, createdAt: NOW, finishedAt: null },
});

const STRANGE = { a_reason_of_tomorrow: true };
const PLACE_REFUSALS: Readonly<Record<PlaceRefusal['reason'], true>> = {
  ...STRANGE,
  ...{ lines_busy: true, shopper_in_call: true, no_number: true, no_credit: true, not_verified: true },
  ...{ provider_unavailable: true, permit_expired: true, refused: true },
};
const PERMIT_REFUSALS: Readonly<Record<PermitRefusal['reason'], true>> = {
  ...STRANGE,
  ...{ opted_out: true, consent_withdrawn: true, source_changed: true, basis_expired: true, calling_hours: true },
  ...{ called_recently: true, daily_limit: true },
};
const ACTION_STATUSES: Readonly<Record<ActionCallStatus, true>> = {
  ...{ sent: true, pending: true, success: true, refused: true, timeout: true, sample: true },
};
const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] => Object.keys(record) as K[];

/** Of each type the first. */
const isOneOfItsType = (seen = new Set<string>()) => {
  return ({ type }: RunFact): boolean => !seen.has(type) && seen.add(type) !== undefined;
};

/** Every fact that may come to a run, of the attempt in hand and of another, by who holds it and by a stranger. */
function factsFor(state: RunState): RunFact[] {
  const holder = state.lease?.owner ?? state.dial?.placer?.owner ?? LEASE.owner;
  const of = (callId: string, owner: string): RunFact[] => [
    ...[{}, { ringingAt: NOW }].map((ring): RunFact => ({ type: 'attempt.placed', callId, ...ring })),
    ...keysOf(PLACE_REFUSALS).map((reason): RunFact => ({
      type: 'attempt.refused',
      callId,
      owner,
      refusal: { ok: false, reason },
    })),
    ...keysOf(PERMIT_REFUSALS).flatMap((reason) =>
      [null, '2026-03-03T05:00:00.000Z'].map((opensAt): RunFact => {
        const refusal = { ok: false, reason, opensAt } as PermitRefusal;
        return { type: 'permit.refused', callId, owner, refusal };
      }),
    ),
    { type: 'attempt.failed', callId, owner, error: 'answered 500' },
  ];
  const news = (callId: string): RunFact[] => {
    const base = { callId, runId: 'run_1', attempt: 1, at: NOW };
    const types = ['call.ringing', 'call.answered', 'call.handoff_requested', 'call.handoff_connected'] as const;
    const end = (endReason: EndReason, optedOut: boolean, actionCalls: readonly ActionCall[]): RunFact => ({
      ...{ ...base, type: 'call.ended', status: 'completed', endReason, optedOut, actionCalls },
      ...{ answeredAt: null, outcome: null, answers: {}, talkSeconds: null },
    });
    return [
      ...types.map((type) => ({ ...base, type, handoff: { to: '+911140000001' } }) as CallFact),
      ...keysOf({ ...END_REASONS, ...STRANGE } as typeof END_REASONS).map((endReason) => end(endReason, false, [])),
      ...(['agent_ended', 'busy', 'blocked'] as const).flatMap((endReason) => [
        end(endReason, true, [actionCall(callId, 'success')]),
        end(endReason, false, [actionCall(callId, 'timeout')]),
      ]),
      { ...(end('provider_unavailable', false, []) as CallFact), neverRang: true } as CallFact,
      ...keysOf(ACTION_STATUSES).map((status): RunFact => ({
        type: 'action.changed',
        actionCall: actionCall(callId, status),
      })),
    ];
  };
  const decided = (isOptedOut: boolean, consentIds: readonly string[], at = NOW): RunFact => ({
    ...{ type: 'shopper.decided', at, version: null, isOptedOut, consentIds },
  });
  const newCallId = `cal_${state.run.attempts + 1}`;
  return [
    { type: 'attempt.claimed', newCallId, owner: 'b:1', until: LEASE.until },
    ...(state.dial ? [...of(state.dial.callId, holder), ...news(state.dial.callId)] : []),
    ...of('cal_0', holder).filter(isOneOfItsType()),
    ...of(state.dial?.callId ?? 'cal_0', 'a:stranger').filter(isOneOfItsType()),
    ...news('cal_0').filter(isOneOfItsType()),
    ...[decided(true, []), decided(false, []), decided(false, ['cns_1']), decided(true, [], T0)],
    ...[null, '2026-03-02T06:11:00.000Z'].map((turn): RunFact => ({ type: 'hours.changed', turn })),
    { type: 'basis.ended' },
    { type: 'limits.moved' },
    ...[null, '2026-03-03T05:00:00.000Z'].map((until): RunFact => ({
      ...{ type: 'limits.held', reason: 'called_recently', until, mayEndEarlier: false },
    })),
    { type: 'shopper.erased' },
    { type: 'halt.changed', wish: NOW },
    { type: 'cancel.asked' },
    { type: 'advance.asked' },
  ];
}

/** Hours, pauses and the hold are read with the run; and the counts that it takes long to reach are reached at once. */
const variantsOf = (state: RunState): RunState[] => [
  state,
  ...(state.terms.orgHours ? [] : [{ ...state, terms: { ...state.terms, orgHours: NEVER_OPEN } }]),
  ...(state.halt ? [] : haltsOf(state)),
  ...(state.terms.basis.expiresAt
    ? []
    : [{ ...state, terms: { ...state.terms, basis: { ...CONSENT, expiresAt: T0 } } }]),
  ...(state.outages < 3 ? [{ ...state, outages: 3 }] : []),
  ...(state.dial?.failures?.count === 1
    ? [{ ...state, dial: { ...state.dial, failures: { ...state.dial.failures, count: 11 } } }]
    : []),
];

const haltsOf = (state: RunState): RunState[] => [
  { ...state, halt: 'paused' },
  { ...state, halt: 'held', terms: { ...state.terms, basis: { ...state.terms.basis, expiresAt: T0 } } },
];

/**
 * What the reducer goes by: of times and names, whether there is one; of counts, which side of their limit they are on.
 */
const kindOf = ({ run, dial, lease, outages, terms, halt }: RunState): string =>
  JSON.stringify([
    ...[
      run.status,
      run.attempts,
      run.nextAttemptAt !== null,
      run.actions.map(({ status }) => (status === 'sent' || status === 'pending' ? 'open' : 'ended')),
    ],
    ...[dial?.attempt, dial?.state, dial?.rank, dial?.stop !== undefined, dial?.isErased, dial?.placer !== undefined],
    ...[dial?.failures && dial.failures.count >= 11, lease !== null, outages < 3, terms.orgHours !== null],
    ...[halt, isHalt(run.lastError), terms.basis.expiresAt !== null],
    waitsForLimit(run.lastError),
  ]);

const isInOrder = (announced: readonly string[], tells: readonly string[]): boolean => {
  let place = 0;
  return announced.every((type) => (place = tells.indexOf(type, place) + 1) > 0);
};

interface Seen {
  readonly announced: Set<string>;
  isInOrder: boolean;
}

/** Every state that can be reached, each with every fact: what moved, and what was told of it. */
function walk(): { seen: Map<string, Seen>; states: number } {
  const seen = new Map<string, Seen>();
  const known = new Set<string>();
  const unknown = (states: readonly RunState[]): RunState[] =>
    states.flatMap(variantsOf).filter((state) => !known.has(kindOf(state)) && known.add(kindOf(state)));
  const open = unknown(STARTS.map(({ state }) => state));
  for (let state = open.pop(); state; state = open.pop()) {
    for (const fact of factsFor(state)) {
      const transition = reduce(state, fact, moment);
      if (transition.state === state) continue;
      note(seen, state, fact, transition);
      open.push(...unknown([transition.state]));
    }
  }
  return { seen, states: known.size };
}

function note(seen: Map<string, Seen>, { run }: RunState, fact: RunFact, { state, effects }: Transition): void {
  const name = `${run.status} / ${fact.type} / ${state.run.status}`;
  const moves = TRANSITIONS[run.status][fact.type].filter(({ to }) => to === state.run.status);
  const found = seen.get(name) ?? { announced: new Set(), isInOrder: true };
  const announced = effects.map(({ type }) => type);
  for (const type of announced) found.announced.add(type);
  found.isInOrder &&= moves.some(({ tells }) => isInOrder(announced, tells));
  seen.set(name, found);
}

describe('the table of transitions', () => {
  const { seen, states } = walk();
  const tells = new Map<string, Set<string>>();
  for (const from of RUN_STATUSES)
    for (const fact of keysOf(FACTS))
      for (const move of TRANSITIONS[from][fact]) {
        const name = `${from} / ${fact} / ${move.to}`;
        tells.set(name, new Set([...(tells.get(name) ?? []), ...move.tells]));
      }

  it('has each move of the reducer, and no move that the reducer does not make', () => {
    expect([...seen.keys()].sort()).toEqual([...tells.keys()].sort());
  });

  it.each([...tells])('tells of %s what the reducer tells', (name, announced) => {
    expect([...(seen.get(name)?.announced ?? [])].sort()).toEqual([...announced].sort());
    expect(seen.get(name)?.isInOrder).toBe(true);
  });

  it('says how a run begins', () => {
    for (const { state, effects } of STARTS) {
      expect(state.run.status).toBe(FIRST.status);
      expect(effects.map(({ type }) => type)).toEqual(FIRST.tells);
    }
  });

  it('was held against more than a few states', () => {
    expect(states).toBeGreaterThan(1_000);
  });
});
