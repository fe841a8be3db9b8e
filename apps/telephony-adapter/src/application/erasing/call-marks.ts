import type { HangUpsRequest } from '@outcall/contracts-telephony';

export abstract class CallMarks {
  /**
   * Marks calls that ring or go on as to be hung up, and takes them from their holders in the same commit. The next
   * process that claims a call hangs it up. A call that was marked a while ago and still goes on is marked again.
   */
  abstract hangUp(calls: HangUpsRequest): Promise<void>;
}
