import { createHash } from 'node:crypto';
import type { ByteRange } from './byte-range.js';
import type { RecordedCall } from './recorded-call.js';
import { tonesOf, type Tone } from './syllables.js';
import { samplesOf } from './tone-samples.js';
import { BYTES_PER_SAMPLE, HEADER_BYTES, SAMPLES_PER_MS, wavHeader } from './wav-format.js';

/** Raise it with every change of what is rendered: two renderings must never pass for the same bytes. */
const RENDERING = 1;
const PIECE_BYTES = 32 * 1_024;

/**
 * A call as a WAV file, made from its transcript when it is read and never kept. Any byte is a function of the
 * transcript alone: a range costs its own length, however long the call, and the same transcript gives the same bytes.
 */
export class CallWav {
  /** In bytes. */
  readonly length: number;
  /** Names these bytes; no other call or rendering has it. */
  readonly fingerprint: string;
  private readonly samples: number;
  private readonly tones: readonly Tone[];

  constructor({ callId, talkSeconds, transcript }: Pick<RecordedCall, 'callId' | 'talkSeconds' | 'transcript'>) {
    // The talk time is rounded to seconds; the rounding must not cut off a line.
    const talkMs = transcript.reduce((longest, line) => Math.max(longest, line.endMs), talkSeconds * 1_000);
    this.samples = talkMs * SAMPLES_PER_MS;
    this.length = HEADER_BYTES + this.samples * BYTES_PER_SAMPLE;
    this.tones = transcript.flatMap(tonesOf);
    this.fingerprint = createHash('sha256')
      .update(JSON.stringify([RENDERING, callId, talkMs, this.tones]))
      .digest('base64url')
      .slice(0, 22);
  }

  /** The bytes of `range`, which lies within the file, in pieces that are each made when asked for. */
  *read({ first, last }: ByteRange): Generator<Buffer> {
    for (let at = first; at <= last; at += PIECE_BYTES) yield this.piece(at, Math.min(at + PIECE_BYTES, last + 1));
  }

  private piece(from: number, to: number): Buffer {
    const header = wavHeader(this.samples).subarray(from, to);
    const dataFrom = Math.max(from, HEADER_BYTES) - HEADER_BYTES;
    const dataTo = to - HEADER_BYTES;
    if (dataTo <= dataFrom) return header;
    const firstSample = Math.floor(dataFrom / BYTES_PER_SAMPLE);
    const data = samplesOf(this.tones, firstSample, Math.ceil(dataTo / BYTES_PER_SAMPLE));
    const skipped = firstSample * BYTES_PER_SAMPLE;
    return Buffer.concat([header, data.subarray(dataFrom - skipped, dataTo - skipped)]);
  }
}
