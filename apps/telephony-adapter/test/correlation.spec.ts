import { describe, expect, it } from '@jest/globals';
import { correlationOf, partCorrelationOf } from './engine/correlation.js';

/** Noise, the same for the same seed: no two parts of it are alike. */
function noise(seed: number, samples: number): Float64Array {
  let state = seed;
  return Float64Array.from({ length: samples }, () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2_147_483_648 - 1;
  });
}

/** As a busy machine hands it on: 40 ms that begin at these samples are silent. */
function withGaps(sound: Float64Array, at: readonly number[]): Float64Array {
  const heard = sound.slice();
  for (const start of at) heard.fill(0, start, start + 320);
  return heard;
}

const WORD = noise(7, 8_000);
/** One in each part of a quarter of a second. */
const GAPS = [800, 2_200, 5_600, 6_100];

describe('how much of a word is in what was heard', () => {
  it('is all, when it was heard without a gap', () => {
    expect(correlationOf(Float64Array.from([...noise(1, 500), ...WORD]), WORD)).toBeGreaterThan(0.99);
  });

  it('is seen between gaps that no part of a coarse look is without', () => {
    const heard = withGaps(WORD, GAPS);
    expect(partCorrelationOf(heard, WORD)).toBeLessThan(0.95);
    expect(partCorrelationOf(heard, WORD, 400)).toBeGreaterThan(0.95);
  });

  it('is little, of another word, however closely it is looked for', () => {
    expect(partCorrelationOf(noise(8, 12_000), WORD, 400)).toBeLessThan(0.3);
  });
});
