import type { DomainEvent } from '@outcall/platform-event-bus';
import type { Database, Statement } from '@outcall/platform-postgres';
import type { RunKey } from '../../application/ports.js';
import type { RunState } from '../../domain/run/run-state.js';
import { recordset, toRecordset } from './record-types.js';
import { ALL_COLUMNS, columns, ORG_HOURS, toState, type RunRow } from './run-row.js';

/** $1: keys of runs; $2: consumer; $3 and $4: days and ids of events. LATERAL with LIMIT keeps it at one look into the inbox per event, however the planner sees a young table. */
export const READ_FOR_EVENTS: Statement = {
  name: 'runs.read-for-events',
  text: `SELECT ${columns(ALL_COLUMNS, 'r')}, ${ORG_HOURS},
                ARRAY(SELECT t.id FROM unnest($3::date[], $4::text[]) AS t(day, id)
                        CROSS JOIN LATERAL (SELECT 1 FROM inbox b WHERE b.day = t.day AND b.consumer = $2 AND b.event_id = t.id LIMIT 1) known) AS seen
           FROM (SELECT * FROM ${recordset('$1', ['org_id', 'mode', 'id'])}) k
           JOIN runs r ON r.org_id = k.org_id AND r.mode = k.mode AND r.id = k.id`,
};

/** The runs that exist, as they stand and not locked, and which of the events were taken in before. Keys must be distinct. */
export async function readForEvents(database: Database, keys: readonly RunKey[], consumer: string, events: readonly DomainEvent[]): Promise<{ states: RunState[]; seen: Set<string> }> {
  const days = events.map((event) => event.time.slice(0, 10));
  const parameters = [toRecordset(keys.map((key) => ({ org_id: key.orgId, mode: key.mode, id: key.id }))), consumer, days, events.map((event) => event.id)];
  const rows = await database.run<RunRow & { seen: string[] }>(READ_FOR_EVENTS, parameters);
  return { states: rows.map(toState), seen: new Set(rows[0]?.seen) };
}
