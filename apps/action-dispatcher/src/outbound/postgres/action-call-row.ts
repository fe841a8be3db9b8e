import type { ActionCall, ActionCallStatus } from '@outcall/contracts-actions';
import type { Mode } from '@outcall/kernel';
import type { OwnedActionCall } from '../../domain/action-call.js';

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
}

export const toActionCall = (row: ActionCallRow): ActionCall => ({
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
