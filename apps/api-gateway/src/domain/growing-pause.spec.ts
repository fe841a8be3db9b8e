import { describe, expect, it } from '@jest/globals';
import { takeTry, type Tries } from './growing-pause.js';

const RULE = { free: 10, firstMs: 6_000, longestMs: 900_000 };

describe('takeTry', () => {
  const failing = (tries: number, rule = RULE) => {
    let state: Tries | undefined;
    let now = 0;
    const pauses: number[] = [];
    for (let tried = 0; tried < tries; tried += 1) {
      ({ tries: state } = takeTry(state, now, rule));
      const { waitMs } = takeTry(state, now, rule);
      pauses.push(waitMs);
      now += waitMs;
    }
    return { state: state as Tries, now, pauses };
  };

  it('lets ten through at once, then pauses, each time twice as long, for a quarter of an hour at most', () => {
    const { pauses } = failing(20);
    expect(pauses.slice(0, 9)).toEqual(Array<number>(9).fill(0));
    expect(pauses.slice(9)).toEqual(
      [6, 12, 24, 48, 96, 192, 384, 768, 900, 900, 900].map((seconds) => seconds * 1_000),
    );
  });

  it('is not moved by tries within a pause', () => {
    const { state, now } = failing(9);
    const { tries: paused } = takeTry(state, now, RULE);
    for (let tried = 0; tried < 100; tried += 1)
      expect(takeTry(paused, now + 5_999, RULE)).toEqual({ tries: paused, waitMs: 1 });
    expect(takeTry(paused, now + 6_000, RULE)).toMatchObject({ waitMs: 0, tries: { count: 11 } });
  });

  it('forgets a minute after the last free try, and twice its length after a pause', () => {
    const { state, now } = failing(5);
    expect(takeTry(state, now + 59_999, RULE).tries.count).toBe(6);
    expect(takeTry(state, now + 60_000, RULE).tries.count).toBe(1);
    const paused = failing(15); // its last pause has passed
    const began = paused.now - 192_000;
    expect(takeTry(paused.state, began + 2 * 192_000 - 1, RULE).tries.count).toBe(16);
    expect(takeTry(paused.state, began + 2 * 192_000, RULE).tries.count).toBe(1);
  });

  it('locks nobody out for longer than the longest pause when the clock is set back', () => {
    const { state } = failing(18);
    expect(takeTry(state, -10_000_000, RULE).waitMs).toBe(RULE.longestMs);
  });
});
