import { Readable } from 'node:stream';
import { RecordingSource, type Recording } from '../../../application/reading/recording-source.js';
import type { ByteRange } from '../../../domain/recording/byte-range.js';
import { CallWav } from '../../../domain/recording/call-wav.js';
import type { RecordedCall } from '../../../domain/recording/recorded-call.js';

/**
 * The virtual carrier's recordings (docs/handbook/calls.md#recordings): rendered from the transcript while they are
 * read.
 */
export class RenderedRecordingSource extends RecordingSource {
  override readonly isRecording = true;

  override async has(): Promise<boolean> {
    return true;
  }

  override async find(call: RecordedCall): Promise<Recording> {
    const wav = new CallWav(call);
    return {
      contentType: 'audio/wav',
      length: wav.length,
      etag: `"${wav.fingerprint}"`,
      // The buffer is counted in bytes and not in pieces, so that one piece waits for a slow reader and not sixteen.
      open: async (range: ByteRange) => Readable.from(wav.read(range), { objectMode: false, highWaterMark: 1 }),
    };
  }
}
