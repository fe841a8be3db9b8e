import type { Tone } from './syllables.js';
import { BYTES_PER_SAMPLE, SAMPLES_PER_SECOND } from './wav-format.js';

const LOUDEST = 32_767;
const LOUDNESS = 9_000; // peaks of about a third: loud enough for a telephone, and two voices at once do not clip
const OVERTONE = 0.35; // a bare sine sounds like a fault on the line

/**
 * One second of a 1 Hz sine: at whole hertz every wave is in it, and looking it up is what makes any sample cost the
 * same.
 */
const SINE = Float64Array.from({ length: SAMPLES_PER_SECOND }, (_, index) =>
  Math.sin((2 * Math.PI * index) / SAMPLES_PER_SECOND),
);

/** Samples `from` to before `to` of a recording, 16-bit little-endian: the tones where they are, silence elsewhere. */
export function samplesOf(tones: readonly Tone[], from: number, to: number): Buffer {
  const samples = Buffer.alloc((to - from) * BYTES_PER_SAMPLE);
  for (const tone of tones) if (tone.to > from && tone.from < to) addTone(samples, tone, from, to);
  return samples;
}

function addTone(samples: Buffer, tone: Tone, from: number, to: number): void {
  const begin = Math.max(tone.from, from);
  const end = Math.min(tone.to, to);
  const swelling = SAMPLES_PER_SECOND / 2 / (tone.to - tone.from); // half a wave over the whole tone
  let phase = ((begin - tone.from) * tone.hertz) % SAMPLES_PER_SECOND;
  for (let at = begin; at < end; at += 1) {
    const swell = SINE[Math.floor((at - tone.from) * swelling)] as number;
    const wave = (SINE[phase] as number) + OVERTONE * (SINE[(phase * 2) % SAMPLES_PER_SECOND] as number);
    const offset = (at - from) * BYTES_PER_SAMPLE;
    const sum = samples.readInt16LE(offset) + Math.round(LOUDNESS * swell * swell * wave);
    samples.writeInt16LE(Math.max(-LOUDEST, Math.min(LOUDEST, sum)), offset);
    phase += tone.hertz;
    if (phase >= SAMPLES_PER_SECOND) phase -= SAMPLES_PER_SECOND;
  }
}
