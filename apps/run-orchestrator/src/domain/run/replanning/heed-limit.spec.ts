import { describe, expect, it } from '@jest/globals';
import { at, ended, moment, NEW, placed, play, ringing } from '../run-facts.fixture.js';
import { reduce } from '../reduce.js';
import type { RunState } from '../run-state.js';
import { startRun } from '../starting/start-run.js';

const MINUTE = 60;
const minutes = (count: number): string => at(count * MINUTE);
const LASTING = { kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt: null } as const;

/** The first call was not answered, and the next may come half an hour later. */
function waitingForRetry(expiresAt: string | null = null): RunState {
  const terms = { ...NEW.terms, basis: { ...LASTING, expiresAt } };
  const { state } = play([placed, ringing], startRun({ ...NEW, terms }).state);
  return reduce(state, ended('no_answer', { at: at(0) }), moment(0)).state;
}

const notified = (until: string | null, mayEndEarlier = true) =>
  ({ type: 'limits.held', reason: 'called_recently', until, mayEndEarlier }) as const;

describe('a retry whose time the limits of its number hold', () => {
  it('waits for them, and is due at the end of its gap where they end earlier than was told', () => {
    const state = waitingForRetry();
    expect(state.run).toMatchObject({ lastError: 'no_answer', nextAttemptAt: minutes(30) });
    const held = reduce(state, notified(minutes(80)), moment(5)).state;
    expect(held.run).toMatchObject({ status: 'scheduled', lastError: 'called_recently', nextAttemptAt: minutes(80) });
    const freed = reduce(held, { type: 'limits.moved' }, moment(10)).state;
    expect(freed.run).toMatchObject({ status: 'scheduled', lastError: 'no_answer', nextAttemptAt: minutes(30) });
    const held2 = reduce(freed, notified(minutes(80)), moment(15)).state;
    const late = reduce(held2, { type: 'limits.moved' }, moment(40 * MINUTE)).state;
    expect(late.run).toMatchObject({ lastError: 'called_recently', nextAttemptAt: minutes(40) });
  });

  it('keeps its time where they allow it, and waits without one where no hour is left behind them', () => {
    const state = waitingForRetry();
    for (const until of [minutes(29), minutes(30)]) expect(reduce(state, notified(until), moment(5)).state).toBe(state);
    const parked = reduce(state, notified(null), moment(5)).state;
    expect(parked.run).toMatchObject({ status: 'scheduled', lastError: 'called_recently', nextAttemptAt: null });
    expect(reduce(parked, { type: 'limits.moved' }, moment(10)).state.run).toEqual({
      ...state.run,
      updatedAt: at(10),
    });
  });

  it('gives up where its basis ends before, but not for a call of which nobody knows yet whether it reaches the number', () => {
    const state = waitingForRetry(minutes(60));
    expect(reduce(state, notified(minutes(80)), moment(5)).state).toBe(state);
    const { state: over, effects } = reduce(state, notified(minutes(80), false), moment(5));
    expect(over.run).toMatchObject({ status: 'gave_up', lastError: 'basis_expired', nextAttemptAt: null });
    expect(effects.map(({ type }) => type)).toEqual(['run.failed']);
  });

  it('keeps its gap while changed hours move it', () => {
    const held = reduce(waitingForRetry(), notified(minutes(80)), moment(5)).state;
    const moved = reduce(held, { type: 'hours.changed', turn: null }, moment(10)).state;
    expect(moved.run).toMatchObject({ lastError: 'no_answer', nextAttemptAt: minutes(30) });
  });

  it('is left alone when it is due', () => {
    const state = waitingForRetry();
    expect(reduce(state, notified(minutes(80)), moment(30 * MINUTE)).state).toBe(state);
  });

  it('waits longer when it waits for limits already and they end later, and still has its gap in mind', () => {
    const held = reduce(waitingForRetry(), notified(minutes(80)), moment(5)).state;
    expect(reduce(held, notified(minutes(70)), moment(6)).state).toBe(held);
    const longer = reduce(held, notified(minutes(90)), moment(6)).state;
    expect(longer.run).toMatchObject({ status: 'scheduled', lastError: 'called_recently', nextAttemptAt: minutes(90) });
    const freed = reduce(longer, { type: 'limits.moved' }, moment(10)).state;
    expect(freed.run).toMatchObject({ lastError: 'no_answer', nextAttemptAt: minutes(30) });
  });
});
