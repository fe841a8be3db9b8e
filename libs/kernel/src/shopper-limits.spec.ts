import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SHOPPER_LIMITS, knownLimits, narrowestLimits, NO_SHOPPER_LIMITS } from './shopper-limits.js';

describe('limits per shopper', () => {
  it('are narrowed by a flow, and never widened', () => {
    expect(narrowestLimits(DEFAULT_SHOPPER_LIMITS, { gapMinutes: 120, reachedPerDay: 5, attemptsPerDay: 2 })).toEqual({
      gapMinutes: 120,
      reachedPerDay: 3,
      attemptsPerDay: 2,
    });
  });

  it("are the flow's alone where the org has none, and none where nobody says any", () => {
    expect(narrowestLimits(null, { gapMinutes: 30 })).toEqual({ ...NO_SHOPPER_LIMITS, gapMinutes: 30 });
    expect(narrowestLimits({ ...DEFAULT_SHOPPER_LIMITS, gapMinutes: null }, null)).toEqual({
      ...DEFAULT_SHOPPER_LIMITS,
      gapMinutes: null,
    });
    expect(narrowestLimits(undefined, null)).toEqual(NO_SHOPPER_LIMITS);
  });

  it('of a definition are taken with the fields that are known', () => {
    expect(knownLimits({ gapMinutes: 90, reachedPerDay: null, note: 'x' } as never)).toEqual({ gapMinutes: 90 });
    expect(knownLimits(undefined)).toBeNull();
  });

  it('of a definition say nothing where a value is outside the ranges, as one published before their rule may hold', () => {
    expect(knownLimits({ gapMinutes: 20_000, reachedPerDay: 0, attemptsPerDay: 100 })).toEqual({ attemptsPerDay: 100 });
    expect(knownLimits({ gapMinutes: 1, reachedPerDay: 2.5, attemptsPerDay: 101 })).toEqual({ gapMinutes: 1 });
  });
});
