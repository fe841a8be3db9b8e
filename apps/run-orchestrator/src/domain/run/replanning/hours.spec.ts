import { describe, expect, it } from '@jest/globals';
import type { CallingHours } from '@outcall/kernel';
import { reduce } from '../reduce.js';
import { dueAt, type RunState } from '../run-state.js';
import { startRun, untilOpen, type NewRun } from '../starting/start-run.js';
import type { Moment } from '../../planning/moment.js';
import { moment, NEW, placed, ringing, ended, refused, unpermitted, play } from '../run-facts.fixture.js';

describe('calling hours', () => {
  const india = (local: string): string => new Date(`${local}+05:30`).toISOString();
  const inIndia = (local: string): Moment => ({ ...moment(0), now: india(local) });
  const withTerms = (terms: Partial<NewRun['terms']>): RunState =>
    startRun({ ...NEW, terms: { ...NEW.terms, ...terms } }).state;
  const NEVER = { days: {} };
  const LASTING = { kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt: null } as const;
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
      { basis: LASTING, flowHours: { holidays: ['2026-03-03', '2026-03-04'] } },
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

  const PARKED = { status: 'scheduled', lastError: 'calling_hours', nextAttemptAt: null };

  it('a retry for which no hour is left has no time until hours change or its basis ends', () => {
    const result = unanswered('2026-03-02T12:00:00', { orgHours: NEVER });
    expect(result.effects.map(({ type }) => type)).toEqual(['run.no_answer']);
    expect(result.state.run).toMatchObject({ ...PARKED, attempts: 1 });
    expect(dueAt(result.state)).toBe(NEW.terms.basis.expiresAt);
    expect(dueAt(unanswered('2026-03-02T12:00:00', { orgHours: NEVER, basis: LASTING }).state)).toBeNull();
  });

  it('a run without a time gives up when its basis ends, and not before', () => {
    const { state } = unanswered('2026-03-02T12:00:00', { orgHours: NEVER });
    const end = NEW.terms.basis.expiresAt as string;
    const ask = (milliseconds: number) =>
      reduce(
        state,
        { type: 'basis.ended' },
        { ...moment(0), now: new Date(Date.parse(end) + milliseconds).toISOString() },
      );
    expect(ask(-1).state).toBe(state);
    const result = ask(0);
    expect(result.state.run).toMatchObject({ status: 'gave_up', lastError: 'basis_expired', nextAttemptAt: null });
    expect([result.effects.map(({ type }) => type), dueAt(result.state)]).toEqual([['run.failed'], null]);
    expect(reduce(startRun(NEW).state, { type: 'basis.ended' }, { ...moment(0), now: end }).effects).toEqual([]);
  });

  it('a retry that cannot come before the basis ends is not planned: half a second after it, or when the hours open after it', () => {
    const end = '2026-03-03T12:00:00';
    const basis = { ...NEW.terms.basis, expiresAt: india(end) } as NewRun['terms']['basis'];
    const result = unanswered('2026-03-03T11:30:00.500', { basis });
    expect(result.state.run).toMatchObject({ status: 'gave_up', lastError: 'basis_expired', nextAttemptAt: null });
    expect(result.effects.map(({ type }) => type)).toEqual(['run.no_answer', 'run.failed']);
    const holiday = { holidays: ['2026-03-03'] };
    expect(unanswered('2026-03-02T20:45:00', { basis, orgHours: holiday }).state.run).toMatchObject({
      ...{ status: 'gave_up', lastError: 'basis_expired' },
    });
    expect(unanswered('2026-03-03T11:29:59.999', { basis }).state.run.nextAttemptAt).toBe(
      india('2026-03-03T11:59:59.999'),
    );
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
    expect([never.state.run, never.effects]).toMatchObject([PARKED, []]);
    expect([never.state.dial, never.state.lease]).toEqual([null, null]);
  });

  it('a start of hours that contacts tells moves on where the org has narrowed its hours meanwhile', () => {
    const state = withTerms({ basis: LASTING, orgHours: { days: { tue: [['14:00', '15:00']] } } });
    expect(
      reduce(state, unpermitted('calling_hours', india('2026-03-03T09:00:00')), inIndia('2026-03-02T21:10:00')).state
        .run,
    ).toMatchObject({ lastError: 'calling_hours', nextAttemptAt: india('2026-03-03T14:00:00') });
  });

  describe('an operator who advances', () => {
    const advanced = (local: string, terms: Partial<NewRun['terms']> = {}) =>
      reduce(unanswered('2026-03-02T12:00:00', terms).state, { type: 'advance.asked' }, inIndia(local));

    it('makes an attempt due now', () => {
      expect(advanced('2026-03-02T12:10:00').state.run).toMatchObject({
        ...{ nextAttemptAt: india('2026-03-02T12:10:00'), lastError: 'no_answer' },
      });
    });

    it('makes it due when the hours open while they are closed, and says so', () => {
      const waits = { nextAttemptAt: india('2026-03-03T09:00:00'), lastError: 'calling_hours' };
      expect(advanced('2026-03-02T22:00:00').state.run).toMatchObject(waits);
      expect(advanced('2026-03-02T22:00:00', { orgHours: NEVER }).state.run).toMatchObject(PARKED);
    });
  });

  describe('that change', () => {
    const SHORT = { days: { mon: [['12:00', '12:20']] } } as const;
    const change = (
      state: RunState,
      orgHours: CallingHours | null,
      now: string,
      turn: string | null = null,
    ): RunState =>
      reduce(
        { ...state, terms: { ...state.terms, orgHours } },
        { type: 'hours.changed', turn: turn && india(turn) },
        inIndia(now),
      ).state;
    const lasting = (hours: CallingHours | null = null) => ({ basis: LASTING, orgHours: hours });

    it('close for ever take the time from the run, and give it back when they open again: a retry keeps its gap', () => {
      const { state } = unanswered('2026-03-02T12:00:00', lasting());
      const closed = change(state, NEVER, '2026-03-02T12:05:00');
      expect(closed.run).toMatchObject(PARKED);
      expect(change(closed, NEVER, '2026-03-02T12:06:00')).toEqual(closed);
      expect(change(closed, null, '2026-03-02T12:10:00').run.nextAttemptAt).toBe(india('2026-03-02T12:30:00'));
      expect(change(closed, null, '2026-03-02T13:10:00').run.nextAttemptAt).toBe(india('2026-03-02T13:10:00'));
      expect(change(closed, null, '2026-03-02T22:00:00').run.nextAttemptAt).toBe(india('2026-03-03T09:00:00'));
    });

    it('keep the gap of a retry that they moved to another day', () => {
      const { state } = unanswered('2026-03-02T12:00:00', lasting(SHORT));
      expect(state.run.nextAttemptAt).toBe(india('2026-03-09T12:00:00'));
      expect(change(state, null, '2026-03-02T12:01:00').run.nextAttemptAt).toBe(india('2026-03-02T12:30:00'));
    });

    it('bring a first attempt forward, at its turn among those that wait', () => {
      const state = withTerms(lasting());
      const waiting = startRun({ ...NEW, terms: state.terms, first: untilOpen(india('2026-03-09T12:00:00')) }).state;
      expect(change(waiting, null, '2026-03-02T13:00:00', '2026-03-02T13:00:30').run.nextAttemptAt).toBe(
        india('2026-03-02T13:00:30'),
      );
      expect(change(waiting, null, '2026-03-02T22:00:00', '2026-03-03T09:04:00').run.nextAttemptAt).toBe(
        india('2026-03-03T09:04:00'),
      );
    });

    it('leave a run due that somebody made due after its turn was taken', () => {
      const waiting = startRun({
        ...NEW,
        terms: withTerms(lasting()).terms,
        first: untilOpen(india('2026-03-02T13:00:00')),
      });
      expect(change(waiting.state, null, '2026-03-02T13:00:01', '2026-03-09T12:00:00').run.nextAttemptAt).toBe(
        india('2026-03-02T13:00:00'),
      );
    });

    it('give no run a turn outside hours, or before its gap is over', () => {
      const waiting = startRun({
        ...NEW,
        terms: withTerms(lasting()).terms,
        first: untilOpen(india('2026-03-03T10:00:00')),
      });
      expect(change(waiting.state, null, '2026-03-02T22:00:00', '2026-03-02T23:00:00').run.nextAttemptAt).toBe(
        india('2026-03-03T09:00:00'),
      );
      const { state } = unanswered('2026-03-02T12:00:00', lasting());
      expect(change(state, null, '2026-03-02T12:05:00', '2026-03-02T12:05:10')).toEqual(state);
    });

    it('leave a run alone that is paused, held, being placed or in a call', () => {
      const { state } = unanswered('2026-03-02T12:00:00', lasting());
      for (const lastError of ['paused', 'held']) {
        const parked = { ...state, run: { ...state.run, nextAttemptAt: null, lastError } };
        expect(change(parked, null, '2026-03-02T13:00:00').run).toBe(parked.run);
      }
      const placing = withTerms(lasting());
      expect(change(placing, NEVER, '2026-03-02T13:00:00').run).toBe(placing.run);
    });

    it('end a run whose basis is over before they open', () => {
      const basis = { ...NEW.terms.basis, expiresAt: india('2026-03-03T08:00:00') } as NewRun['terms']['basis'];
      const { state } = unanswered('2026-03-02T12:00:00', { basis });
      expect(change(state, { holidays: ['2026-03-02'] }, '2026-03-02T12:05:00').run).toMatchObject({
        ...{ status: 'gave_up', lastError: 'basis_expired', nextAttemptAt: null },
      });
    });

    it('keep the gap of a run that a replica of the release before has planned, which writes no earliest time', () => {
      const { state } = unanswered('2026-03-02T12:00:00', lasting(SHORT));
      for (const notBefore of [null, india('2026-03-02T11:00:00')])
        expect(change({ ...state, notBefore }, null, '2026-03-02T12:01:00').run.nextAttemptAt).toBe(
          india('2026-03-02T12:30:00'),
        );
    });
  });
});
