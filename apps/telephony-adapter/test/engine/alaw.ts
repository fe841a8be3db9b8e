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

/** Samples of 16 bits as A-law. */
export const alawOfLinear = (samples: Float64Array): Buffer =>
  Buffer.from(Uint8Array.from(samples, (sample) => byteOf(Math.max(-32_768, Math.min(32_767, Math.round(sample))))));

function byteOf(sample: number): number {
  const size = sample >= 0 ? sample : -sample - 1;
  const exponent = Math.max(0, 24 - Math.clz32(size));
  const step = (size >> (exponent === 0 ? 4 : exponent + 3)) & 0x0f;
  return ((exponent << 4) | step) ^ (sample >= 0 ? 0xd5 : 0x55);
}
