import type { Call, CallbackTerms, CallStatus, TranscriptLine } from '@outcall/contracts-telephony';
import type { CallType, Mode } from '@outcall/kernel';
import type { CallAdvance } from '../../../application/keeping/call-store.js';
import type { UnlinkedCall } from '../../../application/reading/call-reader.js';
import type { HeldCall } from '../../../domain/call.js';

export const HELD_COLUMNS = `org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, test_answers,
  request_id, traceparent, app_id, callback, created_at, answered_at, opt_out_heard_at, hang_up_at, taken_by, phase, lease_epoch`;

export interface HeldCallRow {
  org_id: string;
  mode: Mode;
  id: string;
  run_id: string;
  attempt: number;
  flow_version_id: string;
  call_type: CallType;
  phone: string;
  language: string;
  inputs: Record<string, string>;
  metadata: Record<string, string>;
  test_answers: Record<string, string> | null;
  request_id: string | null;
  traceparent: string | null;
  app_id: string | null;
  callback: CallbackTerms | null;
  created_at: Date;
  answered_at: Date | null;
  opt_out_heard_at: Date | null;
  hang_up_at: Date | null;
  taken_by: string | null;
  phase: number;
  lease_epoch: number;
}

export const toHeldCall = (row: HeldCallRow): HeldCall => ({
  orgId: row.org_id,
  mode: row.mode,
  id: row.id,
  runId: row.run_id,
  attempt: row.attempt,
  flowVersionId: row.flow_version_id,
  callType: row.call_type,
  phone: row.phone,
  language: row.language,
  inputs: row.inputs,
  metadata: row.metadata,
  testAnswers: row.test_answers,
  requestId: row.request_id,
  traceparent: row.traceparent,
  appId: row.app_id,
  ...(row.callback && { callback: row.callback }),
  createdAt: row.created_at,
  answeredAt: row.answered_at,
  optOutHeardAt: row.opt_out_heard_at,
  hangUpAt: row.hang_up_at,
  ...(row.taken_by !== null && { takenBy: row.taken_by }),
  phase: row.phase,
  epoch: row.lease_epoch,
});

export interface CallRow {
  id: string;
  mode: Mode;
  run_id: string;
  attempt: number;
  status: CallStatus;
  end_reason: string | null;
  phone: string;
  language: string;
  languages_heard: string[];
  answers: Call['answers'];
  outcome: string | null;
  talk_seconds: number | null;
  created_at: Date;
  answered_at: Date | null;
  ended_at: Date | null;
  transcript: TranscriptLine[];
}

export const toCall = (row: CallRow): UnlinkedCall => ({
  id: row.id,
  runId: row.run_id,
  attempt: row.attempt,
  status: row.status,
  endReason: row.end_reason,
  toNumber: row.phone,
  language: row.language,
  languagesHeard: row.languages_heard,
  answers: row.answers,
  outcome: row.outcome,
  talkSeconds: row.talk_seconds,
  isTest: row.mode === 'test',
  createdAt: row.created_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  transcript: row.transcript,
});

/** The key of a call and of its holder, as statements take it. */
export const heldRow = ({ orgId, mode, id, epoch }: HeldCall) => ({ org_id: orgId, mode, id, lease_epoch: epoch });

export const endingRow = ({ at, ending }: NonNullable<CallAdvance['over']>) => ({
  ended_at: at,
  end_reason: ending.endReason,
  sip_code: ending.sipCode ?? null,
  answers: ending.answers,
  outcome: ending.outcome,
  talk_seconds: ending.talkSeconds,
  languages_heard: ending.languagesHeard,
  transcript: ending.transcript,
});
