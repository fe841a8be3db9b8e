import { Injectable } from '@nestjs/common';
import { RecordingRetention } from '../../domain/recording/recording-retention.js';
import { RecordingLinks } from '../../domain/recording/recording-links.js';
import { CallReader } from './call-reader.js';
import { RecordingSource, type Recording } from './recording-source.js';

export type RecordingAnswer =
  { readonly kind: 'found'; readonly recording: Recording } | { readonly kind: 'expired' | 'unknown' };

/** The recording a link leads to. A forged link and a link to a deleted call get the same answer: unknown. */
@Injectable()
export class ReadRecording {
  constructor(
    private readonly links: RecordingLinks,
    private readonly calls: CallReader,
    private readonly recordings: RecordingSource,
    private readonly retention: RecordingRetention,
  ) {}

  async execute(callId: string, query: Readonly<Record<string, unknown>>): Promise<RecordingAnswer> {
    const link = this.links.read(callId, query);
    if (link.kind !== 'valid') return { kind: link.kind === 'expired' ? 'expired' : 'unknown' };
    const call = await this.calls.find(link.orgId, 'live', callId);
    if (!call || !this.retention.keeps(call)) return { kind: 'unknown' };
    const recording = await this.recordings.find({
      orgId: link.orgId,
      callId,
      talkSeconds: call.talkSeconds,
      transcript: call.transcript,
    });
    return recording ? { kind: 'found', recording } : { kind: 'unknown' };
  }
}
