import type { ActionCall } from '@outcall/contracts-actions';
import { SystemClock, TimeOrderedIdGenerator, type Mode } from '@outcall/kernel';
import type { TenantContext } from '@outcall/platform-http';
import type { Database } from '@outcall/platform-postgres';
import { TENANT_CONTEXT } from './action-service.js';

export const ids = new TimeOrderedIdGenerator(new SystemClock());

export interface Pending {
  readonly context: TenantContext;
  readonly orgId: string;
  readonly mode: Mode;
  readonly runId: string;
  readonly id: string;
  readonly path: string;
  readonly actionCall: ActionCall;
}

interface Change {
  readonly orgId?: string;
  readonly mode?: Mode;
  readonly runId?: string;
  readonly createdAt?: string;
  readonly status?: ActionCall['status'];
}

/**
 * Writes action calls as one stands whose action URL has answered 202 `{pending: true}`: no transport makes them yet.
 */
export async function insertPending(database: Database, changes: readonly Change[] = [{}]): Promise<Pending[]> {
  const made = changes.map((change) => pendingOf(change));
  const rows = made.map(({ orgId, mode, runId, id, actionCall: { callId, name, args, status, createdAt } }) => ({
    org_id: orgId,
    mode,
    id,
    run_id: runId,
    call_id: callId,
    name,
    args,
    is_confirmed: false,
    status,
    http_status: 202,
    duration_ms: 90,
    created_at: createdAt,
    version: 1,
  }));
  await database.query(
    'INSERT INTO action_calls SELECT * FROM jsonb_populate_recordset(null::action_calls, $1::jsonb)',
    [JSON.stringify(rows)],
  );
  return made;
}

function pendingOf({
  orgId = ids.next('org'),
  mode = 'test',
  runId = ids.next('run'),
  createdAt = new Date().toISOString(),
  status = 'pending',
}: Change): Pending {
  const id = ids.next('actionCall');
  return {
    context: { ...(TENANT_CONTEXT as TenantContext), orgId, mode },
    orgId,
    mode,
    runId,
    id,
    path: `/v1/runs/${runId}/actions/${id}/result`,
    actionCall: {
      id,
      callId: ids.next('call'),
      runId,
      name: 'confirm_order',
      args: { order_no: '1001' },
      status,
      result: null,
      say: null,
      errorCode: null,
      httpStatus: 202,
      durationMs: 90,
      createdAt,
      finishedAt: null,
    },
  };
}
