import { BYTES_PER_SAMPLE, wavHeader } from '../recording/wav-format.js';

/** Sound of 16 bits, mono. */
export interface Sound {
  readonly samplesPerSecond: number;
  readonly samples: Int16Array;
}

const RIFF_BYTES = 12;
const CHUNK_BYTES = 8;
const PCM = 1;

/** What is in a WAV. Throws when it is no WAV of 16 bits, mono. */
export function soundOf(wav: Buffer): Sound {
  if (wav.length < RIFF_BYTES || wav.toString('latin1', 0, 4) !== 'RIFF' || wav.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('what was spoken is no WAV');
  let samplesPerSecond: number | null = null;
  for (let at = RIFF_BYTES; at + CHUNK_BYTES <= wav.length;) {
    const name = wav.toString('latin1', at, at + 4);
    const bytes = wav.readUInt32LE(at + 4);
    const body = wav.subarray(at + CHUNK_BYTES, at + CHUNK_BYTES + bytes);
    if (name === 'fmt ') samplesPerSecond = rateIn(body);
    // whoever writes to a pipe does not know the length, and gives more than there is
    if (name === 'data' && samplesPerSecond !== null) return { samplesPerSecond, samples: samplesIn(body) };
    at += CHUNK_BYTES + bytes + (bytes % 2);
  }
  throw new Error('there is no sound in the WAV');
}

/** The WAV of such sound at 8 kHz. */
export function wavOf(samples: Int16Array): Buffer {
  return Buffer.concat([
    wavHeader(samples.length),
    Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength),
  ]);
}

function rateIn(format: Buffer): number {
  if (format.length < 16) throw new Error('the WAV does not tell its format');
  const [kind, channels, bits] = [format.readUInt16LE(0), format.readUInt16LE(2), format.readUInt16LE(14)];
  if (kind !== PCM || channels !== 1 || bits !== BYTES_PER_SAMPLE * 8)
    throw new Error(`the WAV has format ${kind}, ${channels} channels, ${bits} bits: not PCM of 16 bits, mono`);
  return format.readUInt32LE(4);
}

/** Copied: a view of 16 bits must begin at an even place. */
const samplesIn = (data: Buffer): Int16Array =>
  Int16Array.from({ length: Math.floor(data.length / BYTES_PER_SAMPLE) }, (_, at) =>
    data.readInt16LE(at * BYTES_PER_SAMPLE),
  );
