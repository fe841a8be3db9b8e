import { describe, expect, it } from '@jest/globals';
import type { ActionCall } from '@outcall/contracts-actions';
import type { EndReason } from '@outcall/contracts-telephony';
import { isId, LEGAL_TABLE } from '@outcall/kernel';
import { publicEventId } from './public-event-id.js';
import { reduce } from './reduce.js';
import type { CallFact, PermitRefusal, PlaceRefusal, RunFact } from './run-fact.js';
import { dueAt, mayStillBePlaced, type RunState } from './run-state.js';
import { startRun, type NewRun } from './starting/start-run.js';
import type { Moment, RunEffect } from './transition.js';

const T0 = '2026-03-02T06:00:00.000Z';
const at = (seconds: number): string => new Date(Date.parse(T0) + seconds * 1_000).toISOString();
const LEASE = { owner: 'process:1', until: at(20) };
const CALL = 'cal_00000000000000000001';
const moment = (seconds: number): Moment => ({
  now: at(seconds),
  fraction: 0.5,
  hours: LEGAL_TABLE,
  waits: { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000 },
});

const NEW: NewRun = {
  id: 'run_00000000000000000001',
  orgId: 'org_00000000000000000001',
  mode: 'test',
  now: T0,
  request: {
    flowId: 'flw_1',
    flowVersionId: 'flv_1',
    contactId: null,
    phone: '+919810000001',
    inputs: {},
    language: 'hi-IN',
    maxAttempts: 3,
    metadata: {},
  },
  terms: {
    callType: 'transactional',
    basis: { kind: 'purchase', transactionAt: T0, orderId: null, expiresAt: at(86_400) },
    gapMinutes: { no_answer: [30, 120], busy: [10, 30], voicemail: [240], declined: [1_440] },
    orgHours: null,
    flowHours: null,
    testAnswers: {},
    createdBy: { kind: 'api_key', id: 'key_1', name: 'shop' },
  },
  first: { callId: CALL, lease: LEASE },
};
const base = { callId: CALL, runId: NEW.id, attempt: 1 };
const action = (status: ActionCall['status'], id = 'act_00000000000000000001', createdAt = at(3)): ActionCall => ({
  id,
  callId: CALL,
  runId: NEW.id,
  name: 'confirm_order',
  args: {},
  status,
  result: null,
  say: null,
  errorCode: null,
  httpStatus: null,
  durationMs: null,
  createdAt,
  finishedAt: null,
});

const placed: RunFact = { type: 'attempt.placed', callId: CALL };
const ringing: CallFact = { type: 'call.ringing', ...base, at: at(1) };
const answered: CallFact = { type: 'call.answered', ...base, at: at(2) };
const handoffAsked: CallFact = { type: 'call.handoff_requested', ...base, at: at(3), handoff: { to: '+911140000001' } };
const handoffDone: CallFact = { type: 'call.handoff_connected', ...base, at: at(4), handoff: { to: '+911140000001' } };
const ended = (endReason: string, more: Partial<Extract<CallFact, { type: 'call.ended' }>> = {}): CallFact => ({
  type: 'call.ended',
  ...base,
  at: at(60),
  status: 'no_answer',
  endReason: endReason as EndReason,
  answeredAt: null,
  outcome: null,
  answers: {},
  talkSeconds: null,
  optedOut: false,
  actionCalls: [],
  ...more,
});
const talked = (endReason = 'agent_ended', more: Partial<Extract<CallFact, { type: 'call.ended' }>> = {}): CallFact =>
  ended(endReason, {
    status: 'completed',
    answeredAt: at(2),
    outcome: 'confirmed',
    answers: { order_confirmed: true },
    talkSeconds: 58,
    ...more,
  });
const refused = (refusal: Omit<PlaceRefusal, 'ok'>, owner = LEASE.owner): RunFact => ({
  type: 'attempt.refused',
  callId: CALL,
  owner,
  refusal: { ok: false, ...refusal },
});
const unpermitted = (reason: PermitRefusal['reason'], opensAt: string | null = null, owner = LEASE.owner): RunFact => ({
  type: 'permit.refused',
  callId: CALL,
  owner,
  refusal: { ok: false, reason, opensAt } as PermitRefusal,
});
const cancel: RunFact = { type: 'cancel.asked' };

interface Told {
  readonly state: RunState;
  readonly effects: RunEffect[];
}

/** The run after the facts, the n-th applied at second n + 1, and everything announced since it was queued. */
function play(facts: readonly RunFact[], from: RunState = startRun(NEW).state): Told {
  return facts.reduce<Told>(
    ({ state, effects }, fact, index) => {
      const next = reduce(state, fact, moment(index + 1));
      return { state: next.state, effects: [...effects, ...next.effects] };
    },
    { state: from, effects: [] },
  );
}
const types = (told: Told): string[] => told.effects.map((effect) => effect.type);

describe('a new run', () => {
  it('is announced as scheduled with no attempt, while its first attempt is planned under a lease', () => {
    const { state, effects } = startRun(NEW);
    expect(effects).toHaveLength(1);
    expect(effects[0]).toMatchObject({
      type: 'run.queued',
      data: { run: { status: 'scheduled', attempts: 0, nextAttemptAt: T0, lastError: null, calls: [] } },
    });
    expect(state.dial).toEqual({ callId: CALL, attempt: 1, state: 'planned', rank: 0 });
    expect(dueAt(state)).toBe(LEASE.until);
  });

  it('waits for the hours to open when they are closed', () => {
    const { state } = startRun({ ...NEW, first: { opensAt: at(3_600) } });
    expect(state.run).toMatchObject({ status: 'scheduled', nextAttemptAt: at(3_600), lastError: 'calling_hours' });
    expect([state.dial, dueAt(state)]).toEqual([null, at(3_600)]);
  });
});

describe('placing the attempt', () => {
  const waiting = { status: 'scheduled', attempts: 0, calls: [] };
  it.each<[string, RunFact, object, string[]]>([
    [
      'telephony takes the call: dialing',
      placed,
      {
        status: 'dialing',
        attempts: 1,
        nextAttemptAt: null,
        lastError: null,
        calls: [{ callId: CALL, attempt: 1, status: 'queued', answeredAt: null, endedAt: null, outcome: null }],
      },
      [],
    ],
    [
      'it rings already: dialing and told, in one change',
      { ...placed, ringingAt: at(1) },
      { status: 'dialing', attempts: 1, nextAttemptAt: null, calls: [{ callId: CALL, attempt: 1, status: 'ringing' }] },
      ['run.ringing'],
    ],
    [
      'every line is busy: waits about 15 s, no attempt used',
      refused({ reason: 'lines_busy' }),
      { ...waiting, lastError: 'lines_busy', nextAttemptAt: at(16) },
      [],
    ],
    [
      'the shopper is in another call of the org: as a busy line',
      refused({ reason: 'shopper_in_call' }),
      { ...waiting, lastError: 'shopper_in_call', nextAttemptAt: at(16) },
      [],
    ],
    [
      'no number: waits',
      refused({ reason: 'no_number' }),
      { ...waiting, lastError: 'no_number', nextAttemptAt: at(61) },
      [],
    ],
    [
      'no credit: waits',
      refused({ reason: 'no_credit' }),
      { ...waiting, lastError: 'no_credit', nextAttemptAt: at(61) },
      [],
    ],
    [
      'the permit lapsed: again shortly, no reason to tell',
      refused({ reason: 'permit_expired' }),
      { ...waiting, lastError: null, nextAttemptAt: at(2) },
      [],
    ],
    [
      'refused for good: gives up',
      refused({ reason: 'refused', endReason: 'blocked' }),
      { status: 'gave_up', attempts: 0, lastError: 'blocked', nextAttemptAt: null },
      ['run.failed'],
    ],
    [
      'the carrier is away: waits, no attempt used',
      refused({ reason: 'provider_unavailable' }),
      { ...waiting, lastError: 'provider_unavailable', nextAttemptAt: at(61) },
      [],
    ],
    [
      'opted out meanwhile: canceled',
      unpermitted('opted_out'),
      { status: 'canceled', lastError: 'opted_out', nextAttemptAt: null },
      ['run.canceled'],
    ],
    [
      'consent withdrawn meanwhile: canceled',
      unpermitted('consent_withdrawn'),
      { status: 'canceled', lastError: 'consent_withdrawn' },
      ['run.canceled'],
    ],
    [
      'the basis expired: gives up',
      unpermitted('basis_expired'),
      { status: 'gave_up', lastError: 'basis_expired' },
      ['run.failed'],
    ],
    [
      'hours that never open: gives up',
      unpermitted('calling_hours'),
      { status: 'gave_up', lastError: 'calling_hours' },
      ['run.failed'],
    ],
    [
      'hours closed: moved to their start',
      unpermitted('calling_hours', at(9_000)),
      { ...waiting, lastError: 'calling_hours', nextAttemptAt: at(9_000) },
      [],
    ],
  ])('%s', (_, fact, run, events) => {
    const told = play([fact]);
    expect(told.state.run).toMatchObject(run);
    expect(types(told)).toEqual(events);
    for (const effect of told.effects) expect(effect.data.run).toEqual(told.state.run);
    expect(dueAt(told.state)).toBe(told.state.run.status === 'scheduled' ? told.state.run.nextAttemptAt : null);
  });

  it('the same event tells the ringing, whether the answer of the placing or the event of the call was faster', () => {
    const rings: RunFact = { ...placed, ringingAt: at(1) };
    const orders = [
      [rings],
      [rings, ringing],
      [ringing, rings],
      [placed, ringing],
      [placed, rings],
      [rings, rings, ringing],
    ];
    const ids = orders.map((facts) => play(facts).effects.map((effect) => publicEventId(effect, effect.at ?? at(1)))); // `at(1)` is the event's own time
    expect(ids[0]).toHaveLength(1);
    expect(new Set(ids.map(String)).size).toBe(1);
  });

  it.each([refused({ reason: 'lines_busy' }, 'another:7'), unpermitted('opted_out', null, 'another:7')])(
    'a refusal counts only from the owner of the lease',
    (fact) => {
      const { state } = startRun(NEW);
      expect(reduce(state, fact, moment(1)).state).toBe(state);
    },
  );

  it('a refusal that comes after the call was taken changes nothing', () => {
    const { state } = play([placed]);
    for (const fact of [refused({ reason: 'lines_busy' }), unpermitted('opted_out'), placed])
      expect(reduce(state, fact, moment(9)).state).toBe(state);
  });

  it('waits three times for a carrier that is away, then the attempt counts as used and failed', () => {
    let state = startRun(NEW).state;
    for (let round = 0; round < 3; round += 1) {
      state = play(
        [refused({ reason: 'provider_unavailable' }), { type: 'attempt.claimed', newCallId: CALL, ...LEASE }],
        state,
      ).state;
      expect(state.run).toMatchObject({ status: 'scheduled', attempts: 0 });
    }
    const told = play([refused({ reason: 'provider_unavailable' })], state);
    expect(told.state.run).toMatchObject({
      status: 'scheduled',
      attempts: 1,
      lastError: 'provider_unavailable',
      nextAttemptAt: at(1 + 30 * 60),
      calls: [{ callId: CALL, status: 'failed' }],
    });
    expect(types(told)).toEqual(['run.no_answer']);
  });
});

describe('an attempt whose placing is answered with an error, again and again', () => {
  const failing: RunFact = { type: 'attempt.failed', callId: CALL, owner: LEASE.owner, error: 'INTERNAL: telephony' };
  const again: RunFact = { type: 'attempt.claimed', newCallId: 'cal_00000000000000000002', ...LEASE };

  it('is tried again under its call id at growing intervals for about an hour, then the run gives up', () => {
    let { state } = startRun(NEW);
    const waits: number[] = [];
    let now = 1;
    let told = reduce(state, failing, moment(now));
    while (told.state.run.status === 'scheduled' && waits.length < 50) {
      expect(told.state).toMatchObject({ dial: { callId: CALL, state: 'planned' }, lease: null });
      const due = dueAt(told.state) as string;
      waits.push((Date.parse(due) - Date.parse(at(now))) / 1_000);
      now = (Date.parse(due) - Date.parse(T0)) / 1_000;
      ({ state } = reduce(told.state, again, moment(now)));
      expect(state.dial?.callId).toBe(CALL);
      told = reduce(state, failing, moment(now));
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 600, 600, 600, 600, 600]);
    expect(told.state).toMatchObject({
      run: { status: 'gave_up', lastError: 'provider_unavailable', nextAttemptAt: null, attempts: 0 },
      dial: { callId: CALL, failures: { count: 12, since: at(1), error: 'INTERNAL: telephony' } },
    });
    expect(told.effects.map(({ type }) => type)).toEqual(['run.failed']);
    expect(dueAt(told.state)).toBeNull();
    expect(reduce(told.state, again, moment(now)).state).toBe(told.state);
    // Telephony had the call after all: it is recognised, and the run stays as it was told.
    expect(reduce(told.state, talked(), moment(now)).state.run).toMatchObject({ status: 'gave_up', attempts: 1 });
  });

  it('counts for the owner of the lease alone, and not for a run that has ended', () => {
    const { state } = startRun(NEW);
    expect(reduce(state, { ...failing, owner: 'another:7' }, moment(1)).state).toBe(state);
    const canceled = reduce(state, cancel, moment(1)).state;
    expect(reduce(canceled, failing, moment(2)).state).toBe(canceled);
  });

  it('may still be under way there: a cancel waits for the end of the lease', () => {
    const failed = reduce(startRun(NEW).state, failing, moment(1)).state;
    const canceled = reduce(failed, cancel, moment(2)).state;
    expect(mayStillBePlaced(canceled, at(3))).toBe(true);
    expect(mayStillBePlaced(canceled, at(22))).toBe(false);
  });
});

describe('calling hours', () => {
  const india = (local: string): string => new Date(`${local}+05:30`).toISOString();
  const inIndia = (local: string): Moment => ({ ...moment(0), now: india(local) });
  const withTerms = (terms: Partial<NewRun['terms']>): RunState =>
    startRun({ ...NEW, terms: { ...NEW.terms, ...terms } }).state;
  const NEVER = { days: {} };
  /** The first call ended without an answer at that time, and the run learned of it then or later. */
  const unanswered = (end: string, terms: Partial<NewRun['terms']> = {}, heard = end) =>
    reduce(play([placed, ringing], withTerms(terms)).state, ended('no_answer', { at: india(end) }), inIndia(heard));

  it.each<[string, string, Partial<NewRun['terms']>, string]>([
    ['stays inside', '2026-03-02T12:00:00', {}, '2026-03-02T12:30:00'],
    ['moves to the next morning', '2026-03-02T20:45:00', {}, '2026-03-03T09:00:00'],
    ['may be the last moment', '2026-03-02T20:29:59.999', {}, '2026-03-02T20:59:59.999'],
    ['moves from the closing time itself', '2026-03-02T20:30:00', {}, '2026-03-03T09:00:00'],
    [
      'moves to the start of the hours of its call type',
      '2026-03-02T20:45:00',
      { callType: 'promotional' },
      '2026-03-03T10:00:00',
    ],
    [
      "moves into the org's hours",
      '2026-03-02T12:45:00',
      {
        orgHours: {
          days: {
            mon: [
              ['10:00', '13:00'],
              ['15:00', '18:00'],
            ],
          },
        },
      },
      '2026-03-02T15:00:00',
    ],
    [
      "moves over the flow's holidays",
      '2026-03-02T20:45:00',
      { flowHours: { holidays: ['2026-03-03', '2026-03-04'] } },
      '2026-03-05T09:00:00',
    ],
  ])('a retry %s', (_, end, terms, planned) => {
    const { state } = unanswered(end, terms);
    expect(state.run).toMatchObject({ status: 'scheduled', lastError: 'no_answer', nextAttemptAt: india(planned) });
    expect(dueAt(state)).toBe(india(planned));
  });

  it('a retry that is overdue when its news comes is due at once, or when the hours next start', () => {
    expect(unanswered('2026-03-02T12:00:00', {}, '2026-03-02T14:00:00').state.run.nextAttemptAt).toBe(
      india('2026-03-02T12:30:00'),
    );
    expect(unanswered('2026-03-02T20:00:00', {}, '2026-03-02T21:30:00').state.run.nextAttemptAt).toBe(
      india('2026-03-03T09:00:00'),
    );
    expect(unanswered('2026-03-02T20:45:00', {}, '2026-03-03T09:05:00').state.run.nextAttemptAt).toBe(
      india('2026-03-03T09:05:00'),
    );
  });

  it('a retry for which no hour is ever open gives up', () => {
    const told = unanswered('2026-03-02T12:00:00', { orgHours: NEVER });
    expect(told.effects.map(({ type }) => type)).toEqual(['run.no_answer', 'run.failed']);
    expect(told.state.run).toMatchObject({
      status: 'gave_up',
      lastError: 'calling_hours',
      nextAttemptAt: null,
      attempts: 1,
    });
    expect(dueAt(told.state)).toBeNull();
  });

  it.each([
    ['lines_busy', 'lines_busy'],
    ['shopper_in_call', 'shopper_in_call'],
    ['no_number', 'no_number'],
    ['no_credit', 'no_credit'],
    ['provider_unavailable', 'provider_unavailable'],
    ['permit_expired', 'calling_hours'],
  ] as const)('a wait for %s that would end after closing moves to the next start of hours', (reason, lastError) => {
    const { state, effects } = reduce(withTerms({}), refused({ reason }), inIndia('2026-03-02T20:59:59.500'));
    expect([state.run, effects]).toMatchObject([
      { status: 'scheduled', attempts: 0, lastError, nextAttemptAt: india('2026-03-03T09:00:00') },
      [],
    ]);
    expect([state.dial, state.lease, state.outages]).toEqual([null, null, reason === 'provider_unavailable' ? 1 : 0]);
    const never = reduce(withTerms({ flowHours: NEVER }), refused({ reason }), inIndia('2026-03-02T12:00:00'));
    expect([never.state.run, never.effects.map(({ type }) => type)]).toMatchObject([
      { status: 'gave_up', lastError: 'calling_hours', nextAttemptAt: null },
      ['run.failed'],
    ]);
  });

  it('a start of hours that contacts tells moves on where the org has narrowed its hours meanwhile', () => {
    const state = withTerms({ orgHours: { days: { tue: [['14:00', '15:00']] } } });
    expect(
      reduce(state, unpermitted('calling_hours', india('2026-03-03T09:00:00')), inIndia('2026-03-02T21:10:00')).state
        .run,
    ).toMatchObject({ lastError: 'calling_hours', nextAttemptAt: india('2026-03-03T14:00:00') });
  });

  it('advancing makes an attempt due now though they are closed: contacts will judge', () => {
    const { state } = unanswered('2026-03-02T20:45:00');
    expect(reduce(state, { type: 'advance.asked' }, inIndia('2026-03-02T22:00:00')).state.run).toMatchObject({
      nextAttemptAt: india('2026-03-02T22:00:00'),
      lastError: 'no_answer',
    });
  });
});

describe('a call', () => {
  it('rings, is answered and ends with outcome and answers', () => {
    const told = play([placed, ringing, answered, talked()]);
    expect(types(told)).toEqual(['run.ringing', 'run.answered', 'run.completed']);
    expect(told.effects.map(({ data }) => [data.run.status, data.run.calls[0]?.status, data.callId])).toEqual([
      ['dialing', 'ringing', CALL],
      ['dialing', 'in_progress', CALL],
      ['done', 'completed', CALL],
    ]);
    expect(told.state.run).toMatchObject({
      status: 'done',
      outcome: 'confirmed',
      answers: { order_confirmed: true },
      lastError: null,
      nextAttemptAt: null,
      attempts: 1,
    });
    expect(told.state.run.calls).toEqual([
      { callId: CALL, attempt: 1, status: 'completed', answeredAt: at(2), endedAt: at(60), outcome: 'confirmed' },
    ]);
    expect(told.effects.map((effect) => effect.version)).toEqual(
      [...told.effects.map((effect) => effect.version)].sort((a, b) => a - b),
    );
  });

  it.each(['shopper_hung_up', 'agent_ended', 'handed_off', 'opted_out', 'max_duration', 'silence'])(
    'that ends with %s has reached the shopper',
    (endReason) => {
      expect(play([placed, ringing, answered, talked(endReason)]).state.run).toMatchObject({
        status: 'done',
        lastError: null,
      });
    },
  );

  it.each([
    ['no_answer', 30],
    ['busy', 10],
    ['voicemail', 240],
    ['declined', 1_440],
    ['unreachable', 30],
    ['provider_unavailable', 30],
  ])('that ends with %s is tried again %d minutes after its end', (endReason, minutes) => {
    const told = play([placed, ringing, ended(endReason)]);
    expect(types(told)).toEqual(['run.ringing', 'run.no_answer']);
    expect(told.state.run).toMatchObject({
      status: 'scheduled',
      attempts: 1,
      lastError: endReason,
      nextAttemptAt: at(60 + minutes * 60),
      outcome: null,
    });
    expect(dueAt(told.state)).toBe(told.state.run.nextAttemptAt);
  });

  it.each(['invalid_number', 'blocked', 'canceled', 'a_reason_of_tomorrow', 'constructor'])(
    'that ends with %s is never tried again',
    (endReason) => {
      const told = play([placed, ended(endReason, { status: 'failed' })]);
      expect(types(told)).toEqual(['run.no_answer', 'run.failed']);
      expect(told.state.run).toMatchObject({
        status: 'gave_up',
        lastError: endReason,
        nextAttemptAt: null,
        attempts: 1,
      });
    },
  );

  it('is never retried beyond the attempts of the flow', () => {
    const told = play(
      [placed, ended('no_answer')],
      startRun({ ...NEW, request: { ...NEW.request, maxAttempts: 1 } }).state,
    );
    expect(types(told)).toEqual(['run.no_answer', 'run.failed']);
    expect(told.state.run.status).toBe('gave_up');
  });

  it('of the second attempt has its own id and the second gap', () => {
    const second = 'cal_00000000000000000002';
    const again = { callId: second, attempt: 2 };
    const told = play([
      placed,
      ended('no_answer'),
      { type: 'attempt.claimed', newCallId: second, ...LEASE },
      { type: 'attempt.placed', callId: second },
      { ...ended('no_answer'), ...again } as CallFact,
    ]);
    expect(told.state.run).toMatchObject({ status: 'scheduled', attempts: 2, nextAttemptAt: at(60 + 120 * 60) });
    expect(told.state.run.calls.map((call) => call.callId)).toEqual([CALL, second]);
    expect(play([{ ...ringing }, answered, talked()], told.state).state).toBe(told.state);
  });

  it('that hands off tells so, once each', () => {
    const told = play([placed, ringing, answered, handoffAsked, handoffDone, handoffAsked, talked('handed_off')]);
    expect(types(told)).toEqual([
      'run.ringing',
      'run.answered',
      'handoff.requested',
      'handoff.connected',
      'run.completed',
    ]);
    expect(told.effects[2]?.data).toMatchObject({ callId: CALL, handoff: { to: '+911140000001' } });
  });

  it('with an opt-out tells it with the phone before the completion', () => {
    const told = play([placed, ringing, answered, talked('opted_out', { optedOut: true })]);
    expect(types(told).slice(2)).toEqual(['optout.received', 'run.completed']);
    expect(told.effects[2]?.data).toMatchObject({ callId: CALL, phone: '+919810000001', run: { status: 'done' } });
  });
});

describe('late, repeated and reversed events', () => {
  const story = [ringing, answered, handoffAsked, handoffDone, talked()];

  it('repeated, each changes nothing the second time', () => {
    const state = play([placed, ...story]).state;
    for (const fact of [placed, ...story]) expect(reduce(state, fact, moment(99))).toEqual({ state, effects: [] });
  });

  it('in any order give the same final run, and no event twice', () => {
    for (const order of permutations(story)) {
      const told = play([placed, ...order]);
      expect(told.state.run).toMatchObject({
        status: 'done',
        outcome: 'confirmed',
        calls: [{ status: 'completed', answeredAt: at(2), endedAt: at(60) }],
      });
      expect(new Set(types(told)).size).toBe(told.effects.length);
      expect(types(told).filter((type) => type.startsWith('run.'))).toEqual([
        'run.ringing',
        'run.answered',
        'run.completed',
      ]);
    }
  });

  it('an end that comes first implies that the call was taken and, when it was answered, that it rang', () => {
    expect(types(play([talked()]))).toEqual(['run.ringing', 'run.answered', 'run.completed']);
    expect(types(play([ended('busy', { status: 'busy' })]))).toEqual(['run.no_answer']);
    expect(play([ended('busy', { status: 'busy' })]).state.run).toMatchObject({
      attempts: 1,
      calls: [{ status: 'busy', answeredAt: null }],
    });
  });

  it('an event of a call that is not the run’s changes nothing', () => {
    const { state } = play([placed]);
    expect(reduce(state, { ...ringing, callId: 'cal_00000000000000000009' }, moment(5)).state).toBe(state);
  });
});

describe('actions', () => {
  it.each<[ActionCall['status'], string[]]>([
    ['sent', []],
    ['pending', []],
    ['success', ['action.completed']],
    ['refused', ['action.failed']],
    ['timeout', ['action.failed']],
    ['sample', ['action.failed']],
  ])('with the status %s announce %j', (status, events) => {
    const told = play([placed, ringing, answered, { type: 'action.changed', actionCall: action(status) }]);
    expect(types(told).slice(2)).toEqual(events);
    expect(told.state.run.actions).toEqual([action(status)]);
    for (const effect of told.effects.slice(2))
      expect(effect.data).toMatchObject({ callId: CALL, action: action(status), run: { actions: [action(status)] } });
  });

  it('told by the dispatcher and by the end of the call are announced once, whichever is first', () => {
    const byDispatcher: RunFact = { type: 'action.changed', actionCall: action('success') };
    const byCall = talked('agent_ended', { actionCalls: [action('success')] });
    for (const order of [
      [byDispatcher, byCall],
      [byCall, byDispatcher],
    ]) {
      expect(
        types(play([placed, ringing, answered, ...order])).filter((type) => type === 'action.completed'),
      ).toHaveLength(1);
    }
  });

  it('are told before the completion, oldest first, and an older copy never replaces a newer one', () => {
    const actions = [action('refused', 'act_00000000000000000002', at(5)), action('success')];
    const told = play([
      placed,
      ringing,
      answered,
      talked('agent_ended', { actionCalls: actions }),
      { type: 'action.changed', actionCall: action('sent') },
    ]);
    expect(types(told).slice(2)).toEqual(['action.failed', 'action.completed', 'run.completed']);
    expect(told.state.run.actions.map((item) => item.id)).toEqual([
      'act_00000000000000000001',
      'act_00000000000000000002',
    ]);
  });

  it('answered after the run is final are still announced, and the run stays final', () => {
    const told = play([
      placed,
      talked('agent_ended', { actionCalls: [action('pending')] }),
      { type: 'action.changed', actionCall: action('success') },
    ]);
    expect(types(told).at(-1)).toBe('action.completed');
    expect(told.state.run.status).toBe('done');
  });
});

describe('cancel', () => {
  it('ends a waiting run', () => {
    const told = play([placed, ended('no_answer'), cancel]);
    expect(types(told).at(-1)).toBe('run.canceled');
    expect(told.state.run).toMatchObject({ status: 'canceled', nextAttemptAt: null, lastError: 'no_answer' });
    expect(dueAt(told.state)).toBeNull();
  });

  it('leaves a call in progress to its end: the attempt goes on, the run stays canceled', () => {
    const told = play([placed, ringing, cancel, answered, talked()]);
    expect(types(told)).toEqual(['run.ringing', 'run.canceled', 'run.answered', 'run.completed']);
    expect(told.state.run).toMatchObject({
      status: 'canceled',
      outcome: 'confirmed',
      calls: [{ status: 'completed' }],
    });
  });

  it('stops the retries of a call in progress', () => {
    const told = play([placed, ringing, cancel, ended('no_answer')]);
    expect(types(told)).toEqual(['run.ringing', 'run.canceled', 'run.no_answer']);
    expect(told.state.run).toMatchObject({ status: 'canceled', nextAttemptAt: null });
  });

  it('of a run whose call is just being placed keeps the call known', () => {
    const told = play([cancel, placed, ended('canceled', { status: 'canceled' })]);
    expect(types(told)).toEqual(['run.canceled']);
    expect(told.state.run).toMatchObject({
      status: 'canceled',
      attempts: 1,
      calls: [{ callId: CALL, status: 'canceled' }],
    });
  });

  it.each<[string, RunFact[]]>([
    ['done', [placed, talked()]],
    ['gave_up', [placed, ended('invalid_number')]],
    ['canceled', [cancel]],
  ])('changes nothing on a run that is %s', (status, facts) => {
    const { state } = play(facts);
    expect(state.run.status).toBe(status);
    expect(reduce(state, cancel, moment(9))).toEqual({ state, effects: [] });
  });
});

describe('a shopper who opts out or withdraws', () => {
  const CONSENTED: NewRun = {
    ...NEW,
    terms: { ...NEW.terms, basis: { kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt: null } },
  };
  const decided = (more: Partial<Extract<RunFact, { type: 'shopper.decided' }>> = {}): RunFact => ({
    type: 'shopper.decided',
    at: at(1),
    isOptedOut: false,
    consentIds: [],
    ...more,
  });
  const optedOut = decided({ isOptedOut: true });

  it.each<[string, NewRun, RunFact, string | null]>([
    ['opted out: canceled, whatever its basis', NEW, optedOut, 'opted_out'],
    ['opted out, its consent gone with it', CONSENTED, optedOut, 'opted_out'],
    ['the consent it stands on withdrawn', CONSENTED, decided(), 'consent_withdrawn'],
    ['another consent withdrawn', CONSENTED, decided({ consentIds: ['cns_1'] }), null],
    ['a consent withdrawn, but a purchase is its basis', NEW, decided(), null],
    ['news from before it was made: lifted since', NEW, decided({ isOptedOut: true, at: at(-1) }), null],
    ['news of the moment it was made', CONSENTED, decided({ at: T0 }), null],
  ])('ends a waiting run: %s', (_, run, fact, lastError) => {
    for (const facts of [[], [refused({ reason: 'lines_busy' })], [placed, ended('no_answer')]]) {
      const { state } = play(facts, startRun(run).state);
      const told = play([fact], state);
      if (lastError === null) expect(told).toEqual({ state, effects: [] });
      else
        expect([types(told), told.state.run]).toMatchObject([
          ['run.canceled'],
          { status: 'canceled', lastError, nextAttemptAt: null },
        ]);
      expect(play([fact], told.state)).toEqual({ state: told.state, effects: [] });
    }
  });

  it('leaves a call in progress to its end, and no attempt follows it', () => {
    const during = play([placed, ringing, optedOut]);
    expect([types(during), during.state.run.status]).toEqual([['run.ringing'], 'dialing']);
    expect(reduce(during.state, optedOut, moment(9)).state).toBe(during.state);
    const told = play([ended('no_answer')], during.state);
    expect(types(told)).toEqual(['run.no_answer', 'run.canceled']);
    expect(told.state.run).toMatchObject({
      status: 'canceled',
      lastError: 'opted_out',
      nextAttemptAt: null,
      attempts: 1,
      calls: [{ status: 'no_answer' }],
    });
  });

  it('changes nothing on how a call ends that reached the shopper, was the last, or ended for good', () => {
    expect(
      play([placed, ringing, answered, optedOut, talked('opted_out', { optedOut: true })]).state.run,
    ).toMatchObject({ status: 'done', lastError: null });
    expect(
      play(
        [placed, optedOut, ended('no_answer')],
        startRun({ ...NEW, request: { ...NEW.request, maxAttempts: 1 } }).state,
      ).state.run,
    ).toMatchObject({ status: 'gave_up', lastError: 'no_answer' });
    expect(play([placed, optedOut, ended('invalid_number')]).state.run).toMatchObject({
      status: 'gave_up',
      lastError: 'invalid_number',
    });
  });

  it('while the call is being placed: canceled, and the call goes to its end all the same', () => {
    const told = play([optedOut, placed, ringing, answered, talked()]);
    expect(types(told)).toEqual(['run.canceled', 'run.ringing', 'run.answered', 'run.completed']);
    expect(told.state.run).toMatchObject({ status: 'canceled', lastError: 'opted_out', outcome: 'confirmed' });
  });

  it.each<[string, RunFact[]]>([
    ['done', [placed, talked()]],
    ['gave_up', [placed, ended('invalid_number')]],
    ['canceled', [cancel]],
  ])('changes nothing on a run that is %s', (_, facts) => {
    const { state } = play(facts);
    expect(reduce(state, optedOut, moment(9))).toEqual({ state, effects: [] });
  });
});

describe('claiming and advancing', () => {
  const claim: RunFact = {
    type: 'attempt.claimed',
    newCallId: 'cal_00000000000000000002',
    owner: 'other:1',
    until: at(80),
  };

  it('gives a new attempt its call id and a half placed one to the new owner with the id it has', () => {
    expect(play([claim]).state.dial?.callId).toBe(CALL);
    const retry = play([placed, ended('no_answer'), claim]).state;
    expect(retry.dial).toEqual({ callId: 'cal_00000000000000000002', attempt: 2, state: 'planned', rank: 0 });
    expect([retry.lease, dueAt(retry)]).toEqual([{ owner: 'other:1', until: at(80) }, at(80)]);
  });

  it('never touches a run that is not scheduled', () => {
    for (const facts of [[placed], [placed, talked()], [cancel]]) {
      const { state } = play(facts);
      expect(reduce(state, claim, moment(9)).state).toBe(state);
    }
  });

  it('advancing makes the next attempt due now, and nothing else', () => {
    const told = play([placed, ended('no_answer'), { type: 'advance.asked' }]);
    expect(told.state.run).toMatchObject({ status: 'scheduled', nextAttemptAt: at(3), lastError: 'no_answer' });
    const { state } = play([placed]);
    expect(reduce(state, { type: 'advance.asked' }, moment(4)).state).toBe(state);
  });
});

describe('the id of a public event', () => {
  it('has the form of every id, comes from its cause and sorts by time and version', () => {
    const effects = play([placed, ringing, answered, talked()]).effects;
    const ids = effects.map((effect) => publicEventId(effect, at(5)));
    expect(ids.every((id) => isId('event', id))).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    expect(effects.map((effect) => publicEventId(effect, at(5)))).toEqual(ids);
    expect(publicEventId(effects[0] as RunEffect, at(6)) > (ids.at(-1) as string)).toBe(true);
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

describe('a refusal with a reason that is not known here', () => {
  const strange = 'a_reason_of_tomorrow' as never;

  it.each([
    ['of telephony', refused({ reason: strange })],
    ['of contacts', unpermitted(strange)],
  ])('%s is tried again under its call id, as after an error, and ends the run', (_, fact) => {
    let { state } = startRun(NEW);
    for (let count = 1; count < 12; count += 1) {
      state = { ...play([fact], state).state, lease: LEASE };
      expect(state).toMatchObject({
        run: { status: 'scheduled', attempts: 0 },
        dial: { callId: CALL, failures: { count } },
      });
    }
    const told = play([fact], state);
    expect(types(told)).toEqual(['run.failed']);
    expect(told.state).toMatchObject({
      run: { status: 'gave_up', lastError: 'provider_unavailable' },
      dial: { failures: { error: 'refused: a_reason_of_tomorrow' } },
    });
  });
});
