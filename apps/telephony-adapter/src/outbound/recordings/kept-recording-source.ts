import type { Database, Statement } from '@outcall/platform-postgres';
import { RecordingSource, type Recording } from '../../application/reading/recording-source.js';
import type { RecordedCall } from '../../domain/recording/recorded-call.js';
import type { RecordingStore } from './recording-store.js';

const TAKEN_BY: Statement = {
  name: 'telephony.taken-by',
  text: `SELECT taken_by FROM calls WHERE org_id = $1 AND mode = 'live' AND id = $2`,
};

type CallKey = Pick<RecordedCall, 'orgId' | 'callId'>;

/** A call that really rang has the recording that was made of it, or none; those of others are rendered. */
export class KeptRecordingSource extends RecordingSource {
  override readonly isRecording = true;

  constructor(
    private readonly database: Database,
    private readonly files: RecordingStore,
    private readonly rendered: RecordingSource,
  ) {
    super();
  }

  override async has(call: CallKey): Promise<boolean> {
    const isKept = await this.isKeptInFile(call);
    return isKept === null ? false : isKept ? await this.hasFile(call) : await this.rendered.has(call);
  }

  override async find(call: RecordedCall): Promise<Recording | null> {
    const isKept = await this.isKeptInFile(call);
    return isKept === null ? null : isKept ? await this.fileOf(call) : await this.rendered.find(call);
  }

  /** Null: there is no such call. */
  private async isKeptInFile({ orgId, callId }: CallKey): Promise<boolean | null> {
    const [row] = await this.database.run<{ taken_by: string | null }>(TAKEN_BY, [orgId, callId]);
    return row ? row.taken_by !== null : null;
  }

  /** A folder that cannot be read takes nothing from what is told of a call: who fetches the recording meets it. */
  private hasFile(call: CallKey): Promise<boolean> {
    return this.fileOf(call).then(
      (file) => file !== null,
      () => true,
    );
  }

  private fileOf({ orgId, callId }: CallKey): Promise<Recording | null> {
    return this.files.find({ orgId, mode: 'live', id: callId });
  }
}
