import type { Call, TranscriptLine } from '@outcall/contracts-telephony';

/** The data of a call from which its recording is found or made. */
export interface RecordedCall {
  readonly orgId: string;
  readonly callId: string;
  readonly talkSeconds: number;
  readonly transcript: readonly TranscriptLine[];
}

type Finished = Pick<Call, 'isTest' | 'answeredAt' | 'endedAt' | 'talkSeconds'>;

/**
 * A live call that was answered and is over. One that broke off on our side has no talk time, and nothing of it was
 * kept.
 */
export const isRecorded = <C extends Finished>(call: C): call is C & { talkSeconds: number } =>
  !call.isTest && call.answeredAt !== null && call.endedAt !== null && call.talkSeconds !== null;
