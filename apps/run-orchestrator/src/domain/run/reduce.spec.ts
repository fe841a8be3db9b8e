import { describe, expect, it } from '@jest/globals';
import { isId } from '@outcall/kernel';
import { publicEventId } from './public-event-id.js';
import { reduce } from './reduce.js';
import type { RunFact } from './run-fact.js';
import { dueAt } from './run-state.js';
import { startRun, untilOpen } from './starting/start-run.js';
import type { RunEffect } from './transition.js';
import {
  T0,
  at,
  LEASE,
  CALL,
  moment,
  NEW,
  placed,
  ringing,
  answered,
  handoffAsked,
  handoffDone,
  ended,
  talked,
  cancel,
  play,
  types,
} from './run-facts.fixture.js';

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
    const { state } = startRun({ ...NEW, first: untilOpen(at(3_600)) });
    expect(state.run).toMatchObject({ status: 'scheduled', nextAttemptAt: at(3_600), lastError: 'calling_hours' });
    expect([state.dial, dueAt(state)]).toEqual([null, at(3_600)]);
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
      const result = play([placed, ...order]);
      expect(result.state.run).toMatchObject({
        status: 'done',
        outcome: 'confirmed',
        calls: [{ status: 'completed', answeredAt: at(2), endedAt: at(60) }],
      });
      expect(new Set(types(result)).size).toBe(result.effects.length);
      expect(types(result).filter((type) => type.startsWith('run.'))).toEqual([
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

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

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
    const result = play([placed, ended('no_answer'), { type: 'advance.asked' }]);
    expect(result.state.run).toMatchObject({ status: 'scheduled', nextAttemptAt: at(3), lastError: 'no_answer' });
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
