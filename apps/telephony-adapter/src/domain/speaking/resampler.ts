import { SAMPLES_PER_SECOND } from '../recording/wav-format.js';

/** Of the filter on each side, in samples of the slower rate: more make it sharper. */
const REACH = 24;
const HIGHEST = 32_767;
const LOWEST = -32_768;

/**
 * Brings sound to 8 kHz by a windowed sinc: plain interpolation would fold what is above 4 kHz into the speech. The
 * filter is computed once for a rate (22,050 Hz: 160 places between two samples, 133 values each).
 */
export class Resampler {
  private readonly step: number;
  private readonly places: number;
  private readonly filter: readonly Float32Array[];
  private readonly reach: number;

  constructor(private readonly samplesPerSecond: number) {
    const common = greatestCommon(samplesPerSecond, SAMPLES_PER_SECOND);
    this.step = samplesPerSecond / common;
    this.places = SAMPLES_PER_SECOND / common;
    // what is slower than 8 kHz has nothing above it to take away
    const scale = Math.max(1, samplesPerSecond / SAMPLES_PER_SECOND);
    this.reach = Math.ceil(REACH * scale);
    this.filter = Array.from({ length: this.places }, (_, place) => filterAt(place / this.places, this.reach, scale));
  }

  /** How long `samples` are at 8 kHz. */
  lengthOf(samples: Int16Array): number {
    return Math.floor((samples.length * SAMPLES_PER_SECOND) / this.samplesPerSecond);
  }

  /** Writes the samples `from` to `to` of the result: a long text is done in parts, with rests for others. */
  fill(result: Int16Array, samples: Int16Array, from: number, to: number): void {
    for (let index = from; index < to; index += 1) {
      const place = index * this.step;
      const filter = this.filter[place % this.places] as Float32Array;
      const first = Math.floor(place / this.places) - this.reach + 1;
      let sum = 0;
      for (let tap = Math.max(0, -first); tap < filter.length && first + tap < samples.length; tap += 1)
        sum += (samples[first + tap] as number) * (filter[tap] as number);
      result[index] = Math.max(LOWEST, Math.min(HIGHEST, Math.round(sum)));
    }
  }
}

/** What the samples around a place between two weigh, from `reach - 1` before to `reach` after; together 1. */
function filterAt(offset: number, reach: number, scale: number): Float32Array {
  const values = Float32Array.from({ length: 2 * reach }, (_, tap) => {
    const x = (tap - reach + 1 - offset) / scale;
    if (Math.abs(x) >= REACH) return 0;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / REACH);
    return window * (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
  });
  const whole = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => value / whole);
}

function greatestCommon(one: number, other: number): number {
  return other === 0 ? one : greatestCommon(other, one % other);
}
