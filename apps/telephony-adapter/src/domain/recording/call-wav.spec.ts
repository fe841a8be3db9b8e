import { describe, expect, it } from '@jest/globals';
import type { TranscriptLine } from '@outcall/contracts-telephony';
import { CallWav } from './call-wav.js';

const CALL_ID = 'cal_0mg1b2c3d4e5f6g7h8i9';
const line = (speaker: TranscriptLine['speaker'], text: string, startMs: number, endMs: number): TranscriptLine => ({
  speaker,
  language: 'en-IN',
  text,
  textEn: null,
  startMs,
  endMs,
});
const TRANSCRIPT = [
  line('agent', 'Hello Asha, this is an automated call about order 1001.', 350, 3_900),
  line('shopper', 'Yes', 4_250, 4_850),
  line('agent', 'धन्यवाद, आपका ऑर्डर पक्का हो गया।', 5_200, 7_800),
];
const wavOf = (transcript: readonly TranscriptLine[] = TRANSCRIPT, talkSeconds = 8) =>
  new CallWav({ callId: CALL_ID, talkSeconds, transcript });
const bytesOf = (wav: CallWav, first = 0, last = wav.length - 1): Buffer =>
  Buffer.concat([...wav.read({ first, last })]);

/** Numbers that look random and are the same in every run (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Mostly short, so that there can be many; a few longer than a piece. */
function someRange(random: (below: number) => number, length: number): readonly [number, number] {
  const first = random(length);
  return [first, Math.min(length - 1, first + random(random(10) === 0 ? 80_000 : 3_000))];
}

/** The parts of a WAV file, read by the format's own rules and not by ours. */
function parse(bytes: Buffer) {
  const dataBytes = bytes.readUInt32LE(40);
  return {
    tags: [
      bytes.toString('ascii', 0, 4),
      bytes.toString('ascii', 8, 12),
      bytes.toString('ascii', 12, 16),
      bytes.toString('ascii', 36, 40),
    ],
    riffBytes: bytes.readUInt32LE(4),
    format: [
      bytes.readUInt32LE(16),
      bytes.readUInt16LE(20),
      bytes.readUInt16LE(22),
      bytes.readUInt32LE(24),
      bytes.readUInt32LE(28),
      bytes.readUInt16LE(32),
      bytes.readUInt16LE(34),
    ],
    dataBytes,
    samples: Array.from({ length: dataBytes / 2 }, (_, index) => bytes.readInt16LE(44 + index * 2)),
  };
}

const loudest = (samples: readonly number[], fromMs: number, toMs: number): number =>
  Math.max(...samples.slice(fromMs * 8, toMs * 8).map(Math.abs));

/** How often the wave rises through zero in a second: its pitch. */
function pitchOf(samples: readonly number[], fromMs: number, toMs: number): number {
  const part = samples.slice(fromMs * 8, toMs * 8);
  return (
    (part.filter((value, index) => index > 0 && (part[index - 1] as number) <= 0 && value > 0).length * 1_000) /
    (toMs - fromMs)
  );
}

describe('the recording of a call as a WAV file', () => {
  const wav = wavOf();
  const whole = bytesOf(wav);

  it('has a valid header: PCM, mono, 8 kHz, 16 bits, with the lengths of what follows', () => {
    const { tags, riffBytes, format, dataBytes } = parse(whole);
    expect(tags).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    expect(format).toEqual([16, 1, 1, 8_000, 16_000, 2, 16]);
    expect([riffBytes, dataBytes, whole.length]).toEqual([whole.length - 8, whole.length - 44, wav.length]);
  });

  it('is as long as the talk, and cuts no line for the rounding of the talk time', () => {
    expect(parse(whole).dataBytes).toBe(8 * 16_000);
    expect(wavOf(TRANSCRIPT, 7).length).toBe(44 + 7_800 * 16);
    expect(wavOf([], 3).length).toBe(44 + 3 * 16_000);
    expect(wavOf([], 0).length).toBe(44);
  });

  it('sounds while somebody speaks and is silent in between', () => {
    const { samples } = parse(whole);
    for (const { startMs, endMs } of TRANSCRIPT) expect(loudest(samples, startMs, endMs)).toBeGreaterThan(8_000);
    for (const [from, to] of [
      [0, 350],
      [3_900, 4_250],
      [4_850, 5_200],
      [7_800, 8_000],
    ] as const)
      expect(loudest(samples, from, to)).toBe(0);
    expect(loudest(samples, 0, 8_000)).toBeLessThan(16_000);
  });

  it('gives the shopper a higher voice than the agent', () => {
    const { samples } = parse(bytesOf(wavOf([line('agent', 'ba', 0, 1_000), line('shopper', 'ba', 1_000, 2_000)], 2)));
    const [agent, shopper] = [pitchOf(samples, 100, 900), pitchOf(samples, 1_100, 1_900)];
    expect(agent).toBeGreaterThan(150);
    expect(agent).toBeLessThan(300);
    expect(shopper).toBeGreaterThan(320);
    expect(shopper).toBeLessThan(500);
  });

  it('swells once per syllable and pauses between words', () => {
    // one syllable each: 3 + 2 + 3 units of 100 ms
    const { samples } = parse(bytesOf(wavOf([line('agent', 'one two', 0, 800)], 1)));
    expect(loudest(samples, 301, 499)).toBe(0);
    expect([loudest(samples, 100, 200), loudest(samples, 600, 700)].every((peak) => peak > 8_000)).toBe(true);
  });

  it('mixes lines that are said at once without clipping, and takes lines without words or without length', () => {
    const together = Array.from({ length: 9 }, () => line('agent', 'ba', 0, 1_000));
    const { samples } = parse(bytesOf(wavOf(together, 1)));
    expect(loudest(samples, 0, 1_000)).toBe(32_767);
    expect(loudest(parse(bytesOf(wavOf([line('shopper', '…', 0, 500)], 1))).samples, 0, 500)).toBeGreaterThan(8_000);
    expect(loudest(parse(bytesOf(wavOf([line('shopper', 'ba', 500, 500)], 1))).samples, 0, 1_000)).toBe(0);
  });

  it('is the same to the byte for the same transcript, and named otherwise for another', () => {
    expect(bytesOf(wavOf()).equals(whole)).toBe(true);
    const [first, ...rest] = TRANSCRIPT;
    const others = [
      wavOf(TRANSCRIPT, 9),
      wavOf(rest),
      wavOf([{ ...(first as TranscriptLine), text: 'Another text' }, ...rest]),
      wavOf([{ ...(first as TranscriptLine), speaker: 'shopper' }, ...rest]),
    ];
    expect(new Set([wav, ...others].map(({ fingerprint }) => fingerprint)).size).toBe(5);
    expect(wavOf().fingerprint).toBe(wav.fingerprint);
    expect(
      new CallWav({ callId: 'cal_0mg1b2c3d4e5f6g7h8ia', talkSeconds: 8, transcript: TRANSCRIPT }).fingerprint,
    ).not.toBe(wav.fingerprint);
  });

  it('gives for every range the very bytes of the whole', () => {
    const random = randomFrom(20_261_121);
    const edges = [
      [0, 0],
      [0, 43],
      [43, 44],
      [44, 44],
      [45, 45],
      [44, 47],
      [wav.length - 1, wav.length - 1],
      [32_767, 32_768],
      [1, wav.length - 2],
    ] as const;
    const ranges = [...edges, ...Array.from({ length: 300 }, () => someRange(random, wav.length))];
    for (const [first, last] of ranges) {
      const bytes = bytesOf(wav, first, last);
      if (!bytes.equals(whole.subarray(first, last + 1)))
        throw new Error(`bytes ${first}-${last} are not those of the whole`);
    }
  });

  it('makes no more of a long call than is asked for, in pieces of at most 32 KB', () => {
    const long = wavOf([...TRANSCRIPT, line('agent', 'Goodbye', 3_599_000, 3_600_000)], 3_600);
    expect(long.length).toBe(44 + 3_600 * 16_000);
    expect(bytesOf(long, long.length - 100)).toHaveLength(100);
    const pieces = long.read({ first: 0, last: long.length - 1 });
    expect([pieces.next().value, pieces.next().value].map((piece) => (piece as Buffer).length)).toEqual([
      32_768, 32_768,
    ]);
  });
});
