import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { ClockSkew } from './clock-skew.js';

const START = Date.parse('2026-11-22T05:00:00.000Z');

/** A database whose clock is so far from the service's, and takes so long to answer. */
function skewOf(skewMs: number, roundTripMs = 0, maxMs = 250) {
  const clock = new FixedClock(new Date(START));
  const state = { skewMs, looks: 0 };
  const database = {
    query: async () => [],
    run: async () => {
      state.looks += 1;
      clock.advance(roundTripMs);
      return [{ now: new Date(clock.now().getTime() - roundTripMs / 2 + state.skewMs) }] as never[];
    },
  };
  const skew = new ClockSkew(database, clock, Logger.create({ service: 'test', level: 'silent' }), maxMs);
  return { skew, state };
}

describe('the skew between the clocks of a service and its database', () => {
  it.each([0, 250, -250])('of %i ms is within the margin', async (skewMs) => {
    await expect(skewOf(skewMs).skew.check()).resolves.toBeUndefined();
  });

  it.each([251, -251, 5_000])('of %i ms refuses', async (skewMs) => {
    const { skew } = skewOf(skewMs);
    await expect(skew.check()).rejects.toThrow('ms apart');
    expect(skew.isTooFar).toBe(true);
  });

  it('is not what the question took', async () => {
    await expect(skewOf(0, 4_000).skew.check()).resolves.toBeUndefined();
    await expect(skewOf(600, 400).skew.check()).rejects.toThrow('400 ms apart');
  });

  it('that is mended is seen at the next look', async () => {
    const { skew, state } = skewOf(9_000);
    await expect(skew.check()).rejects.toThrow();
    state.skewMs = 10;
    await expect(skew.check()).resolves.toBeUndefined();
  });

  describe('by itself', () => {
    afterEach(() => void jest.useRealTimers());

    it('is measured at the start and every minute', async () => {
      jest.useFakeTimers();
      const { skew, state } = skewOf(0);
      skew.onApplicationBootstrap();
      await jest.advanceTimersByTimeAsync(1);
      expect(state.looks).toBe(1);
      state.skewMs = 9_000;
      await jest.advanceTimersByTimeAsync(60_000);
      expect([state.looks, skew.isTooFar]).toEqual([2, true]);
      await skew.onModuleDestroy();
    });
  });
});
