import { describe, expect, it } from '@jest/globals';
import type { CallFact, RunFact } from '../run-fact.js';
import { reduce } from '../reduce.js';
import { dueAt } from '../run-state.js';
import { startRun } from '../starting/start-run.js';
import {
  at,
  cancel,
  LEASE,
  moment,
  CALL,
  NEW,
  placed,
  ringing,
  answered,
  handoffAsked,
  handoffDone,
  ended,
  talked,
  refused,
  play,
  types,
} from '../run-facts.fixture.js';

describe('a call', () => {
  it('rings, is answered and ends with outcome and answers', () => {
    const result = play([placed, ringing, answered, talked()]);
    expect(types(result)).toEqual(['run.ringing', 'run.answered', 'run.completed']);
    expect(result.effects.map(({ data }) => [data.run.status, data.run.calls[0]?.status, data.callId])).toEqual([
      ['dialing', 'ringing', CALL],
      ['dialing', 'in_progress', CALL],
      ['done', 'completed', CALL],
    ]);
    expect(result.state.run).toMatchObject({
      status: 'done',
      outcome: 'confirmed',
      answers: { order_confirmed: true },
      lastError: null,
      nextAttemptAt: null,
      attempts: 1,
    });
    expect(result.state.run.calls).toEqual([
      { callId: CALL, attempt: 1, status: 'completed', answeredAt: at(2), endedAt: at(60), outcome: 'confirmed' },
    ]);
    expect(result.effects.map((effect) => effect.version)).toEqual(
      [...result.effects.map((effect) => effect.version)].sort((a, b) => a - b),
    );
  });

  it.each(['shopper_hung_up', 'agent_ended', 'handed_off', 'opted_out', 'max_duration', 'silence', 'lost'])(
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
    ['unreachable', 30],
    ['provider_unavailable', 30],
  ])('that ends with %s is tried again %d minutes after its end', (endReason, minutes) => {
    const result = play([placed, ringing, ended(endReason)]);
    expect(types(result)).toEqual(['run.ringing', 'run.no_answer']);
    expect(result.state.run).toMatchObject({
      status: 'scheduled',
      attempts: 1,
      lastError: endReason,
      nextAttemptAt: at(60 + minutes * 60),
      outcome: null,
    });
    expect(dueAt(result.state)).toBe(result.state.run.nextAttemptAt);
  });

  it('that ends with declined is tried again 720 minutes after its end, which is the next morning', () => {
    const { run } = play([placed, ringing, ended('declined')]).state;
    expect(run).toMatchObject({
      status: 'scheduled',
      lastError: 'declined',
      nextAttemptAt: '2026-03-03T03:30:00.000Z',
    });
  });

  it.each(['invalid_number', 'blocked', 'canceled', 'a_reason_of_tomorrow', 'constructor'])(
    'that ends with %s is never tried again',
    (endReason) => {
      const result = play([placed, ended(endReason, { status: 'failed' })]);
      expect(types(result)).toEqual(['run.no_answer', 'run.failed']);
      expect(result.state.run).toMatchObject({
        status: 'gave_up',
        lastError: endReason,
        nextAttemptAt: null,
        attempts: 1,
      });
    },
  );

  it('is never retried beyond the attempts of the flow', () => {
    const result = play(
      [placed, ended('no_answer')],
      startRun({ ...NEW, request: { ...NEW.request, maxAttempts: 1 } }).state,
    );
    expect(types(result)).toEqual(['run.no_answer', 'run.failed']);
    expect(result.state.run.status).toBe('gave_up');
  });

  describe('that the network refused for now, before it rang', () => {
    const neverRang = ended('provider_unavailable', { status: 'failed', neverRang: true });
    const callOf = (round: number) => `cal_${String(round).padStart(20, '0')}`;
    const facts = (round: number): RunFact[] => [
      { type: 'attempt.claimed', newCallId: callOf(round), ...LEASE },
      { type: 'attempt.placed', callId: callOf(round) },
      { ...neverRang, callId: callOf(round) } as CallFact,
    ];

    it('gives its attempt back, three times in a row, and then uses it', () => {
      let { state } = startRun(NEW);
      for (let round = 1; round <= 3; round += 1) {
        const result = play(facts(round), state);
        expect(types(result)).toEqual([]);
        expect(result.state.run).toMatchObject({
          status: 'scheduled',
          attempts: 0,
          lastError: 'provider_unavailable',
          nextAttemptAt: at(3 + 60),
        });
        expect(dueAt(result.state)).toBe(result.state.run.nextAttemptAt);
        ({ state } = result);
      }
      const result = play(facts(4), state);
      expect(types(result)).toEqual(['run.no_answer']);
      expect(result.state).toMatchObject({ run: { status: 'scheduled', attempts: 1 }, outages: 0 });
      // their ids were told, and lead to them
      expect(result.state.run.calls).toMatchObject(
        [1, 2, 3, 4].map((round) => ({ callId: callOf(round), attempt: 1, status: 'failed', endedAt: at(60) })),
      );
    });

    it('gives it back three times again once a telephone has rung', () => {
      const { state } = play([...facts(1), ...facts(2), ...facts(3)]);
      const rung = { callId: callOf(4), runId: NEW.id, attempt: 1 };
      const later = play(
        [...facts(4).slice(0, 2), { ...ringing, ...rung } as CallFact, { ...ended('busy'), ...rung } as CallFact],
        state,
      );
      expect(later.state.run).toMatchObject({ attempts: 1, lastError: 'busy' });
      expect(play(facts(5), later.state).state.run).toMatchObject({ status: 'scheduled', attempts: 1 });
    });

    it('counts with the carrier that could not be asked at all', () => {
      const { state } = play([...facts(1), ...facts(2)]);
      const away = { ...refused({ reason: 'provider_unavailable' }), callId: callOf(3) } as RunFact;
      const { state: third } = play([facts(3)[0] as RunFact, away], state);
      expect(third).toMatchObject({ run: { attempts: 0 }, outages: 3 });
      expect(play(facts(4), third).state.run.attempts).toBe(1);
    });

    it.each<[string, readonly RunFact[], object]>([
      ['it rang', [placed, ringing, neverRang], { status: 'scheduled', attempts: 1 }],
      ['it ended otherwise', [placed, ended('busy', { neverRang: true })], { status: 'scheduled', attempts: 1 }],
      ['its run is canceled', [placed, cancel, neverRang], { status: 'canceled', attempts: 1 }],
    ])('uses its attempt where %s', (_, course, run) => {
      const result = play(course);
      expect(result.state.run).toMatchObject(run);
      expect(types(result)).toContain('run.no_answer');
    });

    it('is over: its end, told again behind a later refusal, changes nothing', () => {
      const { state } = play(facts(1));
      const lines = { ...refused({ reason: 'lines_busy' }), callId: callOf(2) } as RunFact;
      const { state: refusedState } = play([facts(2)[0] as RunFact, lines], state);
      const late = { ...refusedState, lease: null };
      expect(play([facts(1)[2] as RunFact], late).state).toEqual(late);
    });

    it('waits for the end of a pause', () => {
      const { state } = play(facts(1).slice(0, 2));
      const { run, dial } = play([facts(1)[2] as RunFact], { ...state, halt: 'paused' }).state;
      expect(run).toMatchObject({ status: 'scheduled', attempts: 0, lastError: 'paused', nextAttemptAt: null });
      expect(dial?.parked).toEqual({ nextAttemptAt: at(1 + 60), lastError: 'provider_unavailable' });
    });
  });

  it('of the second attempt has its own id and the second gap', () => {
    const second = 'cal_00000000000000000002';
    const again = { callId: second, attempt: 2 };
    const result = play([
      placed,
      ended('no_answer'),
      { type: 'attempt.claimed', newCallId: second, ...LEASE },
      { type: 'attempt.placed', callId: second },
      { ...ended('no_answer'), ...again } as CallFact,
    ]);
    expect(result.state.run).toMatchObject({ status: 'scheduled', attempts: 2, nextAttemptAt: at(60 + 120 * 60) });
    expect(result.state.run.calls.map((call) => call.callId)).toEqual([CALL, second]);
    expect(play([{ ...ringing }, answered, talked()], result.state).state).toBe(result.state);
  });

  it('that hands off tells so, once each', () => {
    const result = play([placed, ringing, answered, handoffAsked, handoffDone, handoffAsked, talked('handed_off')]);
    expect(types(result)).toEqual([
      'run.ringing',
      'run.answered',
      'handoff.requested',
      'handoff.connected',
      'run.completed',
    ]);
    expect(result.effects[2]?.data).toMatchObject({ callId: CALL, handoff: { to: '+911140000001' } });
  });

  it('with an opt-out tells it with the phone before the completion', () => {
    const result = play([placed, ringing, answered, talked('opted_out', { optedOut: true })]);
    expect(types(result).slice(2)).toEqual(['optout.received', 'run.completed']);
    expect(result.effects[2]?.data).toMatchObject({ callId: CALL, phone: '+919810000001', run: { status: 'done' } });
  });

  describe('of an attempt that the run has yet to make, as after a restore to a time before', () => {
    const waiting = startRun({ ...NEW, first: { nextAttemptAt: at(600), lastError: null, notBefore: null } }).state;

    it('is taken for that attempt, which is not made again', () => {
      const result = play([answered, talked()], waiting);
      expect(types(result)).toEqual(['run.ringing', 'run.answered', 'run.completed']);
      expect(result.state.run).toMatchObject({ status: 'done', attempts: 1, answers: { order_confirmed: true } });
      expect(result.state.run.calls.map(({ callId, attempt }) => [callId, attempt])).toEqual([[CALL, 1]]);
    });

    it('leaves the attempts behind it to be made', () => {
      const again = { callId: 'cal_00000000000000000002', attempt: 2 };
      const { run } = play([ended('busy'), { ...ended('no_answer'), ...again } as CallFact], waiting).state;
      expect(run).toMatchObject({ status: 'scheduled', attempts: 2, lastError: 'no_answer' });
      expect(play([ended('busy')], play([ended('no_answer')], waiting).state).state.run.attempts).toBe(1);
    });

    it('is another call while somebody has the attempt in hand, and this one when they are gone', () => {
      const other: CallFact = { ...ringing, callId: 'cal_00000000000000000002' } as CallFact;
      const { state } = startRun(NEW);
      expect(reduce(state, other, moment(19)).state).toBe(state);
      expect(reduce(state, other, moment(20)).state.run.calls.map(({ callId }) => callId)).toEqual([other.callId]);
    });
  });
});
