import { Injectable } from '@nestjs/common';
import type { ActionCall } from '@outcall/contracts-actions';
import { Outbox } from '@outcall/platform-outbox';
import { Database, type Statement } from '@outcall/platform-postgres';
import { ActionCallStore, type ActionCallEntry } from '../../application/ports.js';
import { endedEvent, FIRST_VERSION, type OwnedActionCall } from '../../domain/action-call.js';
import { toActionCall, type ActionCallRow } from './action-call-row.js';

const COLUMNS = `org_id, mode, id, run_id, call_id, name, args, is_confirmed, status, result, say, error_code, http_status, duration_ms,
  created_at, finished_at, version`;

/** As they came when all are fresh, as nearly always: to pick out each and to put them together again costs as much as reading them did. */
const FRESH_EVENTS = `CASE WHEN (SELECT count(*) FROM fresh) = jsonb_array_length($2::jsonb) THEN $2::jsonb
                ELSE (SELECT jsonb_agg($2::jsonb -> ord ORDER BY ord) FROM fresh) END`;

/** $1: the action calls, $2: their events, by `ord`. What is there already is left as it is, without another event. */
const recordStatement = (outbox: Outbox): Statement => ({
  name: 'actions.record',
  text: `
    WITH item AS (
      SELECT * FROM jsonb_to_recordset($1::jsonb) AS t(
        ord int, org_id text, mode text, id text, run_id text, call_id text, name text, args jsonb, is_confirmed boolean, status text,
        result jsonb, say text, error_code text, http_status int, duration_ms int, created_at timestamptz, finished_at timestamptz, version int)
    ), made AS (
      INSERT INTO action_calls (${COLUMNS}) SELECT ${COLUMNS} FROM item ON CONFLICT (org_id, mode, id) DO NOTHING RETURNING org_id, mode, id
    ), fresh AS (
      SELECT item.ord FROM item JOIN made USING (org_id, mode, id)
    )
    SELECT ARRAY(SELECT ord FROM fresh) AS fresh, ${outbox.appendCall(FRESH_EVENTS)} AS appended`,
});

const FIND: Statement = {
  name: 'actions.find',
  text: `SELECT c.* FROM jsonb_to_recordset($1::jsonb) AS i(org_id text, mode text, id text) JOIN action_calls c USING (org_id, mode, id)`,
};

@Injectable()
export class PostgresActionCallStore extends ActionCallStore {
  private readonly recordCalls: Statement;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
    this.recordCalls = recordStatement(outbox);
  }

  async record(entries: readonly ActionCallEntry[]): Promise<ActionCall[]> {
    const unique = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
    const events = unique.map((entry) => ({ ...endedEvent(ownedBy(entry)), ...entry.trace }));
    const [row] = await this.database.run<{ fresh: number[] }>(this.recordCalls, [
      JSON.stringify(unique.map(toRow)),
      this.outbox.toJson(events),
    ]);
    this.outbox.wake();
    const fresh = new Set(row?.fresh);
    const known = await this.find(unique.filter((_, ord) => !fresh.has(ord)));
    const stands = new Map(unique.map((entry) => [keyOf(entry), known.get(keyOf(entry)) ?? entry.actionCall]));
    return entries.map((entry) => stands.get(keyOf(entry)) as ActionCall);
  }

  /** In a statement of its own, after the insert: a twin that was still being written is visible by now. */
  private async find(entries: readonly ActionCallEntry[]): Promise<Map<string, ActionCall>> {
    if (entries.length === 0) return new Map();
    const rows = await this.database.run<ActionCallRow>(FIND, [JSON.stringify(entries.map(toRow))]);
    return new Map(rows.map((row) => [`${row.org_id}/${row.mode}/${row.id}`, toActionCall(row)]));
  }
}

const keyOf = ({ command }: ActionCallEntry): string => `${command.orgId}/${command.mode}/${command.actionId}`;

const ownedBy = ({ command: { orgId, mode }, actionCall }: ActionCallEntry): OwnedActionCall => ({
  orgId,
  mode,
  version: FIRST_VERSION,
  actionCall,
});

const toRow = ({ command, actionCall }: ActionCallEntry, ord: number) => ({
  ord,
  org_id: command.orgId,
  mode: command.mode,
  id: actionCall.id,
  run_id: command.runId,
  call_id: actionCall.callId,
  name: actionCall.name,
  args: actionCall.args,
  is_confirmed: command.isConfirmed,
  status: actionCall.status,
  result: actionCall.result,
  say: actionCall.say,
  error_code: actionCall.errorCode,
  http_status: actionCall.httpStatus,
  duration_ms: actionCall.durationMs,
  created_at: actionCall.createdAt,
  finished_at: actionCall.finishedAt,
  version: FIRST_VERSION,
});
