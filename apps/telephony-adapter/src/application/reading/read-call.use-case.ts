import { Injectable } from '@nestjs/common';
import type { Call } from '@outcall/contracts-telephony';
import type { Mode } from '@outcall/kernel';
import { RecordingRetention } from '../../domain/recording/recording-retention.js';
import { RecordingLinks } from '../../domain/recording/recording-links.js';
import { CallReader } from './call-reader.js';
import { RecordingSource } from './recording-source.js';

/** A call with a fresh link to its recording, or null when the org has no such call in this mode. */
@Injectable()
export class ReadCall {
  constructor(
    private readonly calls: CallReader,
    private readonly recordings: RecordingSource,
    private readonly links: RecordingLinks,
    private readonly retention: RecordingRetention,
  ) {}

  async execute(orgId: string, mode: Mode, callId: string): Promise<Call | null> {
    const call = await this.calls.find(orgId, mode, callId);
    if (!call) return null;
    const isThere = this.recordings.isRecording && this.retention.keeps(call);
    const hasLink = isThere && (await this.recordings.has({ orgId, callId }));
    return { ...call, recordingUrl: hasLink ? this.links.linkTo({ orgId, callId }) : null };
  }
}
