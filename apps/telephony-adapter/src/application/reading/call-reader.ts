import type { Call } from '@outcall/contracts-telephony';
import type { Mode } from '@outcall/kernel';

/** A call as it is stored; the link to its recording is made anew each time it is read. */
export type UnlinkedCall = Omit<Call, 'recordingUrl'>;

export abstract class CallReader {
  abstract find(orgId: string, mode: Mode, callId: string): Promise<UnlinkedCall | null>;
}
