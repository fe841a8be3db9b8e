import { describe, expect, it } from '@jest/globals';
import { EndpointWindow, type SlotUse } from './endpoint-window.js';

const good: SlotUse = { slotMs: 20, keepsUp: true, isSilent: false, pauseMs: 0 };
const late: SlotUse = { ...good, slotMs: 9_000 };
const silence: SlotUse = { slotMs: 10_000, keepsUp: false, isSilent: true, pauseMs: 0 };
const after = (window: EndpointWindow, uses: readonly SlotUse[], now = 0): EndpointWindow => {
  for (const use of uses) window.ended(use, now);
  return window;
};
const times = (use: SlotUse, count: number): SlotUse[] => Array<SlotUse>(count).fill(use);

describe('the window of an endpoint', () => {
  it('starts at two and grows by one with each quick answer, up to its limit', () => {
    expect(new EndpointWindow(64).width(0)).toBe(2);
    expect(after(new EndpointWindow(64), times(good, 10)).width(0)).toBe(12);
    expect(after(new EndpointWindow(64), times(good, 500)).width(0)).toBe(64);
  });

  it('is not widened by answers that hold their slot for long', () => {
    const window = after(new EndpointWindow(64), times(late, 100));
    expect(window.width(0)).toBe(2);
    expect(window.pace).toBe('slow');
  });

  it('is halved by each failure, and grows by one a round after that', () => {
    const window = after(new EndpointWindow(64), times(good, 62));
    after(window, times({ ...good, keepsUp: false }, 2));
    expect(window.width(0)).toBe(16);
    expect(after(window, times(good, 16)).width(0)).toBe(16);
    expect(after(window, times(good, 2)).width(0)).toBe(17);
  });

  it('leaves an endpoint alone after three silences, longer each time up to a minute, and then probes it with one', () => {
    const window = after(new EndpointWindow(64), times(silence, 3));
    expect([window.width(0), window.width(4_999), window.width(5_000)]).toEqual([0, 0, 1]);
    after(window, [silence], 10_000);
    expect([window.width(19_999), window.width(20_000)]).toEqual([0, 1]);
    after(window, times(silence, 40), 100_000);
    expect([window.width(159_999), window.width(160_000)]).toEqual([0, 1]);
  });

  it('lets an endpoint that is back ramp up by rounds, not at once', () => {
    const window = after(new EndpointWindow(64), [...times(good, 100), ...times(silence, 8)]);
    after(window, times(good, 3), 1_000_000);
    expect(window.width(1_000_000)).toBeLessThanOrEqual(3);
    after(window, times(good, 60), 1_000_000);
    expect(window.width(1_000_000)).toBeLessThanOrEqual(12);
    expect(window.pace).toBe('proven');
  });

  it('is closed for as long as the receiver asked, up to an hour', () => {
    const window = after(new EndpointWindow(64), [{ ...good, keepsUp: false, pauseMs: 30_000 }]);
    expect([window.width(29_999), window.width(30_000)]).toEqual([0, 1]);
    after(window, [{ ...good, keepsUp: false, pauseMs: 86_400_000 }], 30_000);
    expect([window.width(3_629_999), window.width(3_630_000)]).toEqual([0, 1]);
  });

  it('starts with one where an earlier life of the process found it slow', () => {
    const window = new EndpointWindow(64, 9_500);
    expect([window.pace, window.width(0), window.isAsNew(0)]).toEqual(['slow', 1, false]);
  });
});
