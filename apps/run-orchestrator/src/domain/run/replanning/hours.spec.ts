import { describe, expect, it } from '@jest/globals';
import { reduce } from '../reduce.js';
import { dueAt, type RunState } from '../run-state.js';
import { startRun, type NewRun } from '../starting/start-run.js';
import type { Moment } from '../transition.js';
import { moment, NEW, placed, ringing, ended, refused, unpermitted, play } from '../run-facts.fixture.js';

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
