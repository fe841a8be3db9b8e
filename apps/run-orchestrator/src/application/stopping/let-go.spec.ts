import { describe, expect, it } from '@jest/globals';
import { FixedClock, LEGAL_TABLE } from '@outcall/kernel';
import { at, moment, play, refused } from '../../domain/run/run-facts.fixture.js';
import { reduce } from '../../domain/run/reduce.js';
import type { RunState } from '../../domain/run/run-state.js';
import { Moments } from '../moments.js';
import { LetGo } from './let-go.js';

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
    const letGo = new LetGo(moments, new Map([['transactional', 1_000]]), night, 0);
    const runs = Array.from({ length: RUNS }, () => letGo.decide(resumed()).state.run);
    const start = Date.parse(OPENS_AT);
    expect(runs.map(({ nextAttemptAt }) => Date.parse(nextAttemptAt ?? '') - start)).toEqual(
      runs.map((_, n) => n * 1_000),
    );
    expect(new Set(runs.map(({ lastError }) => lastError))).toEqual(new Set(['calling_hours']));
  });
});
