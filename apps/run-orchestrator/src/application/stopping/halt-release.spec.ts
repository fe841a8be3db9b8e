import { describe, expect, it } from '@jest/globals';
import { FixedClock, LEGAL_TABLE } from '@outcall/kernel';
import { at, moment, play, refused } from '../../domain/run/run-facts.fixture.js';
import { reduce } from '../../domain/run/reduce.js';
import type { RunState } from '../../domain/run/run-state.js';
import { Moments } from '../moments.js';
import { HaltRelease } from './halt-release.js';

const LASTING = { kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt: null } as const;
const OPENS_AT = '2026-03-03T09:00:00+05:30';
const RUNS = 1_000;

/** A run that was paused, as the job of its resume reads it. */
function resumed(): RunState {
  const { state } = play([refused({ reason: 'lines_busy' })]);
  const paused = reduce({ ...state, halt: 'paused' }, { type: 'halt.changed', wish: at(5) }, moment(5)).state;
  const { halt: _, ...run } = paused;
  return { ...run, terms: { ...run.terms, basis: LASTING } };
}

describe('runs that are let go', () => {
  it('come one behind the other from the start of their hours on when they are resumed outside of them', () => {
    const night = at(12 * 3_600);
    const moments = new Moments(new FixedClock(new Date(night)), moment(0).waits, LEGAL_TABLE, () => 0.5);
    const release = new HaltRelease(moments, new Map([['transactional', 1_000]]), night, 0);
    const runs = Array.from({ length: RUNS }, () => release.decide(resumed()).state.run);
    const start = Date.parse(OPENS_AT);
    expect(runs.map(({ nextAttemptAt }) => Date.parse(nextAttemptAt ?? '') - start)).toEqual(
      runs.map((_, n) => n * 1_000),
    );
    expect(new Set(runs.map(({ lastError }) => lastError))).toEqual(new Set(['calling_hours']));
  });

  it('go on one behind the other in the next hours, when these are too short for all', () => {
    const evening = '2026-03-03T20:00:00+05:30';
    const moments = new Moments(new FixedClock(new Date(evening)), moment(0).waits, LEGAL_TABLE, () => 0.5);
    const release = new HaltRelease(moments, new Map([['transactional', 60_000]]), new Date(evening).toISOString(), 0);
    const times = Array.from({ length: 60 + 720 + 5 }, () => release.decide(resumed()).state.run.nextAttemptAt ?? '');
    const minutesBehind = (start: string, some: string[]) =>
      some.map((time) => (Date.parse(time) - Date.parse(start)) / 60_000);
    const from = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);
    expect(minutesBehind(evening, times.slice(0, 60))).toEqual(from(0, 60));
    expect(minutesBehind('2026-03-04T09:00:00+05:30', times.slice(60, 780))).toEqual(from(0, 720));
    expect(minutesBehind('2026-03-05T09:00:00+05:30', times.slice(780))).toEqual(from(0, 5));
  });

  it('come at once, when no hours follow before their basis ends', () => {
    const evening = '2026-03-03T20:00:00+05:30';
    const moments = new Moments(new FixedClock(new Date(evening)), moment(0).waits, LEGAL_TABLE, () => 0.5);
    const release = new HaltRelease(
      moments,
      new Map([['transactional', 7_200_000]]),
      new Date(evening).toISOString(),
      1,
    );
    const run = resumed();
    const basis = { ...LASTING, expiresAt: new Date('2026-03-04T08:00:00+05:30').toISOString() };
    const result = release.decide({ ...run, terms: { ...run.terms, basis } });
    expect(result.state.run.nextAttemptAt).toBe(new Date(evening).toISOString());
  });
});
