/** 16-bit PCM, mono, 8 kHz: the bandwidth of a telephone, and what every browser plays. */
export const SAMPLES_PER_SECOND = 8_000;
export const SAMPLES_PER_MS = SAMPLES_PER_SECOND / 1_000;
export const BYTES_PER_SAMPLE = 2;
export const HEADER_BYTES = 44;

const PCM = 1;
const MONO = 1;

/** The header of a WAV file of so many samples: RIFF, a `fmt ` chunk of 16 bytes, and the head of the `data` chunk. */
export function wavHeader(samples: number): Buffer {
  const dataBytes = samples * BYTES_PER_SAMPLE;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'ascii');
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8, 'ascii');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(PCM, 20);
  header.writeUInt16LE(MONO, 22);
  header.writeUInt32LE(SAMPLES_PER_SECOND, 24);
  header.writeUInt32LE(SAMPLES_PER_SECOND * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE * MONO, 32);
  header.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  header.write('data', 36, 'ascii');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
