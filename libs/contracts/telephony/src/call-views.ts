export const CALL_STATUSES = [
  'queued',
  'ringing',
  'in_progress',
  'completed',
  'no_answer',
  'busy',
  'failed',
  'canceled',
] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

export interface TranscriptLine {
  readonly speaker: 'agent' | 'shopper';
  readonly language: string;
  readonly text: string;
  readonly textEn: string | null;
  readonly startMs: number;
  readonly endMs: number;
  /**
   * Who understood an answer of the shopper's; left out where nobody did, and where no model may help
   * (docs/handbook/understanding.md#a-model-may-help).
   */
  readonly understoodBy?: 'rules' | 'model';
}

/** See docs/handbook/calls.md. */
export interface Call {
  readonly id: string;
  readonly runId: string | null;
  readonly attempt: number | null;
  readonly status: CallStatus;
  readonly endReason: string | null;
  readonly toNumber: string | null;
  readonly language: string;
  readonly languagesHeard: readonly string[];
  readonly answers: Readonly<Record<string, string | number | boolean | null>>;
  readonly outcome: string | null;
  readonly talkSeconds: number | null;
  readonly isTest: boolean;
  readonly createdAt: string;
  readonly answeredAt: string | null;
  readonly endedAt: string | null;
  readonly recordingUrl: string | null;
  readonly transcript: readonly TranscriptLine[];
}
