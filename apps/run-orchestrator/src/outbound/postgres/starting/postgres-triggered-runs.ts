import { Injectable } from '@nestjs/common';
import type { CallingHours, Mode } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import { Outbox } from '@outcall/platform-outbox';
import { Database, DatabaseUnavailableError, type Statement } from '@outcall/platform-postgres';
import { currentTrace } from '@outcall/platform-telemetry';
import { Alarm } from '../../../application/placing/alarm.js';
import { TriggeredRuns, type KnownOrg, type TriggerName } from '../../../application/starting/triggered-runs.js';
import type { Transition } from '../../../domain/run/transition.js';
import { setAlarm } from '../writing/alarm-of-state.js';
import { publicEvents, trailOf, type Cause } from '../writing/public-events.js';
import { recordset, toRecordset } from '../run-row/recordset.js';
import { RunMemory } from '../writing/run-memory.js';
import { ALL_COLUMNS, allColumns } from '../run-row/run-row.js';

interface TriggeredInsert {
  readonly transition: Transition;
  readonly cause: Cause;
  readonly key: string;
}

const COLUMNS = [...ALL_COLUMNS, 'trail', 'trigger_key'];

const FIND: Statement = {
  name: 'runs.of-triggers',
  text: `SELECT r.org_id, r.mode, r.trigger_key, r.id FROM (SELECT * FROM ${recordset('$1', ['org_id', 'mode', 'trigger_key'])}) k
           JOIN runs r ON r.org_id = k.org_id AND r.mode = k.mode AND r.trigger_key = k.trigger_key AND r.trigger_key IS NOT NULL`,
};

const ORG: Statement = {
  name: 'runs.org-of-trigger',
  text: 'SELECT is_verified AS "isVerified", calling_hours AS "callingHours" FROM org_settings WHERE org_id = $1',
};

const textOf = (orgId: string, mode: string, key: string): string => `${orgId}/${mode}/${key}`;

@Injectable()
export class PostgresTriggeredRuns extends TriggeredRuns {
  private readonly inserts: CommandBatcher<TriggeredInsert, boolean>;
  /** As `InsertRuns`, but a run whose key is taken is left out with its events: who waited for another's insert sees it then. */
  private readonly insert: Statement;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly alarm: Alarm,
    private readonly memory: RunMemory,
  ) {
    super();
    this.insert = {
      name: 'runs.insert-triggered',
      text: `WITH inserted AS (
               INSERT INTO runs (${COLUMNS.join(', ')}) SELECT ${COLUMNS.map((name) => `i.${name}`).join(', ')} FROM ${recordset('$1', COLUMNS)}
               ON CONFLICT (org_id, mode, trigger_key) WHERE trigger_key IS NOT NULL DO NOTHING RETURNING id)
             SELECT ARRAY(SELECT id FROM inserted) AS ids,
                    ${outbox.appendCall(`(SELECT jsonb_agg(e ORDER BY place) FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS t(e, place)
                                           WHERE e ->> 'key' IN (SELECT id FROM inserted))`)} AS appended`,
    };
    this.inserts = new CommandBatcher((commands) => this.insertAll(commands), {
      isOutage: (error) => error instanceof DatabaseUnavailableError,
    });
  }

  async find(names: readonly TriggerName[]): Promise<(string | null)[]> {
    if (names.length === 0) return [];
    const asked = new Map(names.map((name) => [textOf(name.orgId, name.mode, name.key), name]));
    const rows = await this.database.run<{ org_id: string; mode: Mode; trigger_key: string; id: string }>(FIND, [
      toRecordset([...asked.values()].map(({ orgId, mode, key }) => ({ org_id: orgId, mode, trigger_key: key }))),
    ]);
    const found = new Map(rows.map((row) => [textOf(row.org_id, row.mode, row.trigger_key), row.id]));
    return names.map(({ orgId, mode, key }) => found.get(textOf(orgId, mode, key)) ?? null);
  }

  async create(started: Transition, key: string): Promise<boolean> {
    const cause = { at: started.state.run.createdAt, ...currentTrace() };
    const isNew = await this.inserts.submit({ transition: started, cause, key });
    if (isNew) {
      setAlarm(this.alarm, started.state);
      this.memory.note(started.state);
    }
    return isNew;
  }

  async org(orgId: string): Promise<KnownOrg | null> {
    const [row] = await this.database.run<{ isVerified: boolean; callingHours: CallingHours }>(ORG, [orgId]);
    return row ?? null;
  }

  private async insertAll(inserts: readonly TriggeredInsert[]): Promise<boolean[]> {
    const keyOf = ({ transition: { state }, key }: TriggeredInsert): string => textOf(state.orgId, state.mode, key);
    const inOrder = [...inserts].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)); // who waits for another's key waits in one order
    const events = inOrder.map(({ transition, cause }) => publicEvents(transition, cause));
    const rows = inOrder.map(({ transition, key }, index) => ({
      ...allColumns(transition.state),
      trail: trailOf(events[index] ?? []),
      trigger_key: key,
    }));
    const [row] = await this.database.run<{ ids: string[] }>(this.insert, [
      toRecordset(rows),
      this.outbox.toJson(events.flat()),
    ]);
    this.outbox.wake();
    const written = new Set(row?.ids);
    return inserts.map(({ transition }) => written.has(transition.state.run.id));
  }
}
