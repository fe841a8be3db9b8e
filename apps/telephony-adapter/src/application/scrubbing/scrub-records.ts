import type { ScrubRecord } from '@outcall/contracts-telephony';
import type { HeldCall } from '../../domain/call.js';

export abstract class ScrubRecords {
  /** False when another process holds the call by now: then it is not dialled here. */
  abstract keep(call: HeldCall, record: ScrubRecord): Promise<boolean>;
}
