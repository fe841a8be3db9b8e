import { describe, expect, it } from '@jest/globals';
import { soundOf, wavOf } from './wav-sound.js';

const SAMPLES = Int16Array.from([1, -2, 32_767, -32_768, 0]);

describe('a WAV', () => {
  it('is read as it was written', () => {
    expect(soundOf(wavOf(SAMPLES))).toEqual({ samplesPerSecond: 8_000, samples: SAMPLES });
  });

  it('is read to its end by whoever could not tell the length when it began', () => {
    const wav = wavOf(SAMPLES);
    wav.writeUInt32LE(0x7ffff000, 40);
    expect(soundOf(wav).samples).toEqual(SAMPLES);
  });

  it('is read with whatever else is in it, and a last half of a sample', () => {
    const wav = wavOf(SAMPLES);
    const list = Buffer.from('LIST\x03\x00\x00\x00abc\x00', 'latin1');
    const read = soundOf(Buffer.concat([wav.subarray(0, 36), list, wav.subarray(36), Buffer.from([7])]));
    expect(read.samples).toEqual(SAMPLES);
  });

  it.each([
    ['nothing', (_: Buffer) => Buffer.alloc(0)],
    ['another file', (wav: Buffer) => wav.fill('x', 0, 4)],
    ['a head alone', (wav: Buffer) => wav.subarray(0, 36)],
    ['stereo', (wav: Buffer) => (wav.writeUInt16LE(2, 22), wav)],
    ['8 bits', (wav: Buffer) => (wav.writeUInt16LE(8, 34), wav)],
    ['another code', (wav: Buffer) => (wav.writeUInt16LE(6, 20), wav)],
  ])('is refused when it is %s', (_, spoilt) => {
    expect(() => soundOf(spoilt(wavOf(SAMPLES)))).toThrow(/WAV/);
  });
});
