import type { Queryable, Statement } from '@outcall/platform-postgres';
import type { RunKey } from '../../../application/run-repository.js';
import type { RunState } from '../../../domain/run/run-state.js';
import { recordset, toRecordset } from './recordset.js';
import { ALL_COLUMNS, columns, ORG_HOURS, toState, type RunRow } from './run-row.js';

const READ_STATES_TEXT = `SELECT ${columns(ALL_COLUMNS, 'r')}, ${ORG_HOURS} FROM (SELECT * FROM ${recordset('$1', ['org_id', 'mode', 'id'])}) k
           JOIN runs r ON r.org_id = k.org_id AND r.mode = k.mode AND r.id = k.id`;

export const READ_STATES: Statement = { name: 'runs.read-states', text: READ_STATES_TEXT };

/** In the order of `inLockOrder`. */
export const LOCK: Statement = {
  name: 'runs.lock',
  text: `${READ_STATES_TEXT} ORDER BY r.org_id COLLATE "C", r.mode COLLATE "C", r.id COLLATE "C" FOR UPDATE OF r`,
};

/** The runs that exist, as they stand, by `READ_STATES` or `LOCK`. Keys must be distinct. */
export async function readStates(
  database: Queryable,
  statement: Statement,
  keys: readonly RunKey[],
): Promise<RunState[]> {
  const rows = await database.run<RunRow>(statement, [
    toRecordset(keys.map((key) => ({ org_id: key.orgId, mode: key.mode, id: key.id }))),
  ]);
  return rows.map(toState);
}
