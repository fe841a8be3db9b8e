import { describe, expect, it } from '@jest/globals';
import { LEGAL_TABLE } from '@outcall/kernel';
import { retryAt, soon } from './retry-time.js';
import type { Moment } from './moment.js';

const END = '2026-03-02T06:00:00.000Z';
const GAPS = { no_answer: [30, 120], busy: [10, 30], voicemail: [240], declined: [720] };
const moment = (gapScale = 1, fraction = 0): Moment => ({
  now: END,
  fraction,
  hours: LEGAL_TABLE,
  waits: { gapScale, linesBusyMs: 15_000, heldMs: 60_000 },
});
const minutesAfterEnd = (time: string): number => (Date.parse(time) - Date.parse(END)) / 60_000;

describe('the time of a retry', () => {
  it.each([
    ['no_answer', 1, 30],
    ['no_answer', 2, 120],
    ['no_answer', 4, 120],
    ['busy', 1, 10],
    ['busy', 2, 30],
    ['busy', 3, 30],
    ['voicemail', 1, 240],
    ['voicemail', 3, 240],
    ['declined', 2, 720],
    ['unreachable', 1, 30],
    ['provider_unavailable', 2, 120],
    ['constructor', 1, 30],
  ])('after %s of attempt %d is %d minutes from its end', (reason, attempt, minutes) => {
    expect(minutesAfterEnd(retryAt(GAPS, reason, attempt, END, moment()))).toBe(minutes);
  });

  it('scales with the setting, so that tests need not wait', () => {
    expect(minutesAfterEnd(retryAt(GAPS, 'no_answer', 1, END, moment(0.001)))).toBeCloseTo(0.03);
  });

  it('on busy lines is about 15 seconds, spread', () => {
    const waits = [0, 0.5, 0.999].map(
      (fraction) => (Date.parse(soon(15_000, moment(1, fraction))) - Date.parse(END)) / 1_000,
    );
    expect(waits).toEqual([12.75, 15, expect.closeTo(17.246, 2)]);
  });
});
