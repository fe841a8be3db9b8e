import type { ActionCall, ActionCallStatus } from '@outcall/contracts-actions';
import type { Mode } from '@outcall/kernel';
import type { StoredActionCall } from '../../../application/calling/action-call-store.js';
import type { OwnedActionCall } from '../../../domain/action-call.js';

export interface ActionCallRow {
  org_id: string;
  mode: Mode;
  id: string;
  run_id: string;
  call_id: string;
  name: string;
  args: Record<string, string>;
  status: ActionCallStatus;
  result: Record<string, unknown> | null;
  say: string | null;
  error_code: string | null;
  http_status: number | null;
  duration_ms: number | null;
  created_at: Date;
  finished_at: Date | null;
  version: number;
  deadline_at: Date | null;
}

const toActionCall = (row: ActionCallRow): ActionCall => ({
  id: row.id,
  callId: row.call_id,
  runId: row.run_id,
  name: row.name,
  args: row.args,
  status: row.status,
  result: row.result,
  say: row.say,
  errorCode: row.error_code,
  httpStatus: row.http_status,
  durationMs: row.duration_ms,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

export const toOwned = (row: ActionCallRow): OwnedActionCall => ({
  orgId: row.org_id,
  mode: row.mode,
  version: row.version,
  actionCall: toActionCall(row),
});

export const toStored = (row: ActionCallRow): StoredActionCall => ({ ...toOwned(row), deadlineAt: row.deadline_at });

/** What an answer changes of a row, under the row's key. */
export const toChange = ({ orgId, mode, version, actionCall }: OwnedActionCall) => ({
  org_id: orgId,
  mode,
  id: actionCall.id,
  status: actionCall.status,
  result: actionCall.result,
  say: actionCall.say,
  error_code: actionCall.errorCode,
  http_status: actionCall.httpStatus,
  duration_ms: actionCall.durationMs,
  finished_at: actionCall.finishedAt,
  version,
});
