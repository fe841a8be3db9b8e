import { describe, expect, it } from '@jest/globals';
import { ReaderPatience } from './reader-patience.js';

const PACE = { bytesPerSecond: 4_096, longestPauseMs: 120_000 };
const SECOND = 1_000;

/** Seconds until a reader is cut off that has taken `takenAt(second)` bytes by then; null: not within `seconds`. */
function cutAfter(takenAt: (second: number) => number, seconds: number): number | null {
  const patience = new ReaderPatience(PACE, 0, takenAt(0));
  for (let second = 1; second <= seconds; second += 1)
    if (!patience.lasts(second * SECOND, takenAt(second))) return second;
  return null;
}

describe('Patience with a reader', () => {
  it('ends after the longest pause when nothing is taken, or a byte a minute', () => {
    expect(cutAfter(() => 0, 600)).toBe(120);
    expect(cutAfter((second) => Math.floor(second / 60), 600)).toBe(121);
  });

  it('ends when a reader is steadily too slow, however it spreads its bytes', () => {
    expect(cutAfter((second) => second * 2_048, 600)).toBe(240);
    expect(cutAfter((second) => Math.floor(second / 30) * 30 * 2_048, 600)).toBeLessThan(300);
  });

  it('never ends with a healthy link of 64 kbit/s, whose bytes leave in lumps of the buffers before it', () => {
    const hour = 3_600;
    for (const lump of [1_448, 65_536, 500_000])
      expect(cutAfter((second) => Math.floor((second * 8_000) / lump) * lump, hour)).toBeNull();
  });

  it('does not save up: a quick beginning buys no more than one pause', () => {
    expect(cutAfter((second) => Math.min(second, 10) * 50_000_000, 600)).toBe(130);
  });
});
