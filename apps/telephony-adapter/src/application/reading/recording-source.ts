import type { Readable } from 'node:stream';
import type { ByteRange } from '../../domain/recording/byte-range.js';
import type { RecordedCall } from '../../domain/recording/recorded-call.js';

/** A recording that can be read. Its bytes never change. */
export interface Recording {
  readonly contentType: string;
  /** In bytes. */
  readonly length: number;
  /** A strong entity tag with its quotes. */
  readonly etag: string;
  /**
   * Exactly these bytes, made or fetched as they are read; ended early by destroying the stream. `range` lies within
   * the length.
   */
  open(range: ByteRange): Promise<Readable>;
}

/** Where the recordings of a carrier's calls are. */
export abstract class RecordingSource {
  /** Whether the carrier records at all: only then a call gets a link. */
  abstract readonly isRecording: boolean;
  /** Whether it has the recording of a call that `isRecorded`: `find` would find it. */
  abstract has(call: Pick<RecordedCall, 'orgId' | 'callId'>): Promise<boolean>;
  /** The recording of a call that `isRecorded`; null when the carrier has none (any more). */
  abstract find(call: RecordedCall): Promise<Recording | null>;
}
