import type pg from 'pg';

/** Writes an action call that waits for its result, as it would stand had a receiver answered so; its id. */
export async function pendingAction(
  database: pg.Pool,
  { orgId, runId, callId, number }: { orgId: string; runId: string; callId: string; number: number },
): Promise<string> {
  const id = `act_0000000000${String(Date.now() % 1_000_000_000).padStart(9, '0')}${number}`;
  await database.query(
    `INSERT INTO actions.action_calls (org_id, mode, id, run_id, call_id, name, args, is_confirmed, status, http_status, duration_ms, created_at, version)
     VALUES ($1, 'test', $2, $3, $4, 'confirm_order', '{"order_no":"1001"}', false, 'pending', 202, 90, now(), 1)`,
    [orgId, id, runId, callId],
  );
  return id;
}
