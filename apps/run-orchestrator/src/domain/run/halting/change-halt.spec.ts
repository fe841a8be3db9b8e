import { describe, expect, it } from '@jest/globals';
import { reduce } from '../reduce.js';
import { at, CALL, cancel, ended, LEASE, moment, NEW, placed, play, refused } from '../run-facts.fixture.js';
import { dueAt, type Halt, type RunState } from '../run-state.js';
import { startRun } from '../starting/start-run.js';

const changed = (state: RunState, second: number, wish = second) =>
  reduce(state, { type: 'halt.changed', wish: at(wish) }, moment(second));
const halted = (state: RunState, halt?: Halt): RunState => {
  const { halt: _, ...without } = state;
  return halt ? { ...without, halt } : without;
};
const { state: BUSY } = play([refused({ reason: 'lines_busy' })]);
const PAUSED = changed(halted(BUSY, 'paused'), 5).state;

describe('a run that waits while it is halted', () => {
  it('has no time, says what it waits for, and is looked at when its basis ends', () => {
    expect(PAUSED.run).toMatchObject({ status: 'scheduled', nextAttemptAt: null, lastError: 'paused', attempts: 0 });
    expect(dueAt(PAUSED)).toBe(NEW.terms.basis.expiresAt);
    expect(changed(PAUSED, 6).state).toBe(PAUSED);
    expect(changed(halted(PAUSED, 'held'), 6).state.run.lastError).toBe('held');
  });

  it('gives up when its basis has ended', () => {
    const { state, effects } = changed(PAUSED, 86_400);
    expect(state.run).toMatchObject({ status: 'gave_up', lastError: 'basis_expired' });
    expect(effects.map(({ type }) => type)).toEqual(['run.failed']);
  });

  it('goes on at the time wished for when nothing halts it any more', () => {
    const { state, effects } = changed(halted(PAUSED), 30, 100);
    expect([state.run, effects]).toMatchObject([{ nextAttemptAt: at(100), lastError: null }, []]);
    expect(changed(halted(PAUSED), 30, 10).state.run.nextAttemptAt).toBe(at(30)); // never in the past
    // rather too early than after its basis
    expect(changed(halted(PAUSED), 30, 90_000).state.run.nextAttemptAt).toBe(at(30));
  });

  it('gives up when its basis ends before even its own time, out of hours', () => {
    const basis = { ...NEW.terms.basis, expiresAt: at(73_800) } as RunState['terms']['basis']; // 8:00 of the next day
    const { state } = changed({ ...halted(PAUSED), terms: { ...PAUSED.terms, basis } }, 43_200);
    expect(state.run).toMatchObject({ status: 'gave_up', lastError: 'basis_expired' });
  });

  it('waits without a time when no hour is left, and is looked at when its basis ends', () => {
    const { state } = changed({ ...halted(PAUSED), terms: { ...PAUSED.terms, flowHours: { days: {} } } }, 30);
    expect(state.run).toMatchObject({ status: 'scheduled', nextAttemptAt: null, lastError: 'calling_hours' });
    expect(dueAt(state)).toBe(NEW.terms.basis.expiresAt);
  });

  it('says that it waits for hours, also behind others that wait for them', () => {
    const { state } = changed(halted(PAUSED), 43_200, 77_500);
    expect(state.run).toMatchObject({ nextAttemptAt: at(77_500), lastError: 'calling_hours' }); // 9:01:40
  });

  it('keeps the gap behind its last attempt, and why it waits for it', () => {
    const { state } = play([placed, ended('no_answer')]);
    const due = state.run.nextAttemptAt;
    const parked = changed(halted(state, 'paused'), 70).state;
    expect(parked.run).toMatchObject({ nextAttemptAt: null, lastError: 'paused' });
    expect(changed(halted(parked), 80).state.run).toMatchObject({ nextAttemptAt: due, lastError: 'no_answer' });
  });

  it('is halted at once when its call ends while a pause stands, and the event says so', () => {
    const { state, effects } = reduce(halted(play([placed]).state, 'paused'), ended('no_answer'), moment(60));
    expect(state.run).toMatchObject({ status: 'scheduled', nextAttemptAt: null, lastError: 'paused' });
    expect(effects.map(({ type, data }) => [type, data.run.lastError])).toEqual([['run.no_answer', 'paused']]);
    expect(changed(halted(state), 70).state.run).toMatchObject({
      nextAttemptAt: play([placed, ended('no_answer')]).state.run.nextAttemptAt,
      lastError: 'no_answer',
    });
  });

  it('is left to whoever is placing its attempt, and keeps its call id when that one is gone', () => {
    const { state } = startRun(NEW);
    expect(changed(halted(state, 'paused'), 10).state.dial?.callId).toBe(CALL);
    expect(changed(halted(state, 'paused'), 10).state.lease).toEqual(LEASE);
    const left = changed(halted(state, 'paused'), 21).state; // its lease is over
    expect([left.run.lastError, left.lease, left.dial?.callId]).toEqual(['paused', null, CALL]);
    const news = reduce(left, placed, moment(22)); // it had placed the call after all
    expect(news.state.run).toMatchObject({ status: 'dialing', attempts: 1, lastError: null });
  });

  it('can be canceled, and then says nothing of a halt: what the last attempt came to, or nothing', () => {
    const { state: RETRY } = play([placed, ended('no_answer')]);
    for (const halt of ['paused', 'held'] as const) {
      expect(reduce(changed(halted(BUSY, halt), 5).state, cancel, moment(10)).state.run).toMatchObject({
        ...{ status: 'canceled', nextAttemptAt: null, lastError: null },
      });
      const { state, effects } = reduce(changed(halted(RETRY, halt), 70).state, cancel, moment(80));
      expect(state.run).toMatchObject({ status: 'canceled', lastError: 'no_answer' });
      expect(effects.map(({ type, data }) => [type, data.run.lastError])).toEqual([['run.canceled', 'no_answer']]);
    }
  });

  it('is not advanced', () => {
    expect(reduce(PAUSED, { type: 'advance.asked' }, moment(10)).state).toBe(PAUSED);
  });
});
