import { setImmediate } from 'node:timers/promises';
import { SAMPLES_PER_SECOND } from '../../domain/recording/wav-format.js';
import { Resampler } from '../../domain/speaking/resampler.js';
import { soundOf, wavOf } from '../../domain/speaking/wav-sound.js';

/** A prompt without any sound would not be played: a text of signs alone is this much silence. */
const SHORTEST = SAMPLES_PER_SECOND / 10;
const resamplers = new Map<number, Resampler>();

/** A WAV of whatever rate as a telephone carries it: 8 kHz, 16 bit, mono. Rests after each second of sound. */
export async function telephoneSound(wav: Buffer): Promise<Buffer> {
  const { samplesPerSecond, samples } = soundOf(wav);
  const resampler = resamplers.get(samplesPerSecond) ?? new Resampler(samplesPerSecond);
  resamplers.set(samplesPerSecond, resampler);
  const length = resampler.lengthOf(samples);
  const result = new Int16Array(Math.max(SHORTEST, length));
  for (let from = 0; from < length; from += SAMPLES_PER_SECOND) {
    resampler.fill(result, samples, from, Math.min(length, from + SAMPLES_PER_SECOND));
    await setImmediate();
  }
  return wavOf(result);
}
