import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { TranscriptLine } from '@outcall/contracts-telephony';
import { RenderedRecordingSource } from './rendered-recording-source.js';

const PIECE_BYTES = 32 * 1_024;

describe("a recording of the virtual carrier's", () => {
  const transcript: TranscriptLine[] = [
    { speaker: 'agent', language: 'en-IN', text: 'Hello', textEn: null, startMs: 350, endMs: 3_000_000 },
  ];
  const call = {
    orgId: 'org_0mg1b2c3d4e5f6g7h8i9',
    callId: 'cal_0mg1b2c3d4e5f6g7h8i9',
    talkSeconds: 3_600,
    transcript,
  };

  it('is a WAV with a strong tag', async () => {
    expect(await new RenderedRecordingSource().find(call)).toMatchObject({
      contentType: 'audio/wav',
      length: 44 + 3_600 * 16_000,
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
  });

  it('is rendered no further than its reader has come', async () => {
    const { open, length } = await new RenderedRecordingSource().find(call);
    const stream = await open({ first: 0, last: length - 1 });
    let read = 0;
    for await (const chunk of stream) {
      read += (chunk as Buffer).length;
      for (let turn = 0; turn < 5; turn += 1) await setImmediate(); // time to run ahead, if it did
      expect(stream.readableLength).toBeLessThanOrEqual(2 * PIECE_BYTES);
      if (read > 10 * PIECE_BYTES) break;
    }
    expect(stream.destroyed).toBe(true);
  });
});
