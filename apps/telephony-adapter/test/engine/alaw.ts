/** 20 ms of nothing. */
export const ALAW_SILENCE = Buffer.alloc(160, 0xd5);

/** ITU-T G.711, A-law: a byte as a sample of 16 bits. */
function sampleOf(byte: number): number {
  const bits = byte ^ 0x55;
  const exponent = (bits >> 4) & 7;
  const step = ((bits & 0x0f) << 4) + 8;
  const size = exponent === 0 ? step : (step + 0x100) << (exponent - 1);
  return bits & 0x80 ? size : -size;
}

const SAMPLES = Float64Array.from({ length: 256 }, (_, byte) => sampleOf(byte));

export const linearOfAlaw = (sound: Buffer): Float64Array =>
  Float64Array.from(sound, (byte) => SAMPLES[byte] as number);
