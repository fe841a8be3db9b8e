import type { Call } from '@outcall/contracts-telephony';
import type { Clock } from '@outcall/kernel';
import { isRecorded } from './recorded-call.js';

const DAY_MS = 86_400_000;

/** Until when the recording of a call is kept, by `RECORDING_RETENTION_DAYS`; 0: as long as the call. */
export class RecordingRetention {
  constructor(
    private readonly clock: Clock,
    private readonly days: number,
  ) {}

  /** Whether the call was recorded and its recording is still kept. */
  keeps<C extends Pick<Call, 'isTest' | 'answeredAt' | 'endedAt' | 'talkSeconds'>>(
    call: C,
  ): call is C & { talkSeconds: number } {
    if (!isRecorded(call)) return false;
    return this.days === 0 || this.clock.now().getTime() < Date.parse(call.endedAt as string) + this.days * DAY_MS;
  }
}
