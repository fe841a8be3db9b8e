import { describe, expect, it } from '@jest/globals';
import { Resampler } from './resampler.js';

const RATE = 22_050;
const LOUD = 10_000;

/** A second of a tone. */
const tone = (hertz: number, rate = RATE): Int16Array =>
  Int16Array.from({ length: rate }, (_, at) => Math.round(LOUD * Math.sin((2 * Math.PI * hertz * at) / rate)));

function resampled(samples: Int16Array, rate = RATE): Int16Array {
  const resampler = new Resampler(rate);
  const result = new Int16Array(resampler.lengthOf(samples));
  resampler.fill(result, samples, 0, result.length);
  return result;
}

/** The loudest but for the ends, where the sound is cut off. */
const peakOf = (samples: Int16Array): number =>
  samples.subarray(200, -200).reduce((most, each) => Math.max(most, each));

describe('sound brought to 8 kHz', () => {
  it.each([RATE, 8_000, 16_000, 24_000, 44_100])('is as long as it was, from %i Hz', (rate) => {
    expect(resampled(tone(440, rate), rate)).toHaveLength(8_000);
  });

  it.each([100, 440, 1_000, 3_000])('keeps a tone of %i Hz as it is', (hertz) => {
    const heard = resampled(tone(hertz));
    const sought = tone(hertz, 8_000);
    const furthest = heard
      .subarray(200, -200)
      .reduce((most, each, at) => Math.max(most, Math.abs(each - (sought[at + 200] as number))), 0);
    expect(furthest).toBeLessThan(LOUD / 50);
  });

  it.each([4_800, 6_000, 9_000])('has nothing left of a tone of %i Hz, which would be heard as another', (hertz) => {
    expect(peakOf(resampled(tone(hertz)))).toBeLessThan(LOUD / 50);
  });

  it('is the same in parts', () => {
    const samples = tone(700);
    const resampler = new Resampler(RATE);
    const parts = new Int16Array(8_000);
    for (let from = 0; from < 8_000; from += 1_000) resampler.fill(parts, samples, from, from + 1_000);
    expect(parts).toEqual(resampled(samples));
  });

  it('does not turn over where it is too loud', () => {
    const square = Int16Array.from({ length: RATE }, (_, at) => (at % 100 < 50 ? 32_767 : -32_768));
    const heard = resampled(square);
    const inHigh = (at: number): boolean => ((at * RATE) / 8_000) % 100 > 15 && ((at * RATE) / 8_000) % 100 < 35;
    const high = heard.filter((_, at) => at > 200 && at < 7_800 && inHigh(at));
    expect(high.length).toBeGreaterThan(1_000);
    expect(high.every((each) => each > 20_000)).toBe(true);
  });
});
