import type { HangUpsRequest } from '@outcall/contracts-telephony';

export abstract class CallMarks {
  /**
   * Marks those that ring or go on as to be hung up, and takes them from their holders in the same commit: whoever claims them next does it. One that
   * was marked a while ago and still goes on is marked anew.
   */
  abstract hangUp(calls: HangUpsRequest): Promise<void>;
}
