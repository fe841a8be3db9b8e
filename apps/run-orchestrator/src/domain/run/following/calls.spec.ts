import { describe, expect, it } from '@jest/globals';
import type { CallFact } from '../run-fact.js';
import { dueAt } from '../run-state.js';
import { startRun } from '../starting/start-run.js';
import {
  at,
  LEASE,
  CALL,
  NEW,
  placed,
  ringing,
  answered,
  handoffAsked,
  handoffDone,
  ended,
  talked,
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
});
