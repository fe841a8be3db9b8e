import type { Queryable, Statement } from '@outcall/platform-postgres';
import type { RunKey } from '../../../application/run-repository.js';
import type { RunState } from '../../../domain/run/run-state.js';
import { written } from './run-columns.js';
import { keyRow, LOCK_ORDER } from './run-key.js';
import { READ_COLUMNS, toState, type RunRow } from './run-row.js';
import { recordset, toRecordset } from './recordset.js';

const READ_STATES_TEXT = `SELECT ${READ_COLUMNS} FROM (SELECT * FROM ${recordset('$1', written('key'))}) k
           JOIN runs r ON r.org_id = k.org_id AND r.mode = k.mode AND r.id = k.id`;

export const READ_STATES: Statement = { name: 'runs.read-states', text: READ_STATES_TEXT };

/** In the order of `inLockOrder`. */
export const LOCK: Statement = {
  name: 'runs.lock',
  text: `${READ_STATES_TEXT} ORDER BY ${LOCK_ORDER} FOR UPDATE OF r`,
};

/** The runs that exist, as they stand, by `READ_STATES` or `LOCK`. Keys must be distinct. */
export async function readStates(
  database: Queryable,
  statement: Statement,
  keys: readonly RunKey[],
): Promise<RunState[]> {
  const rows = await database.run<RunRow>(statement, [toRecordset(keys.map(keyRow))]);
  return rows.map(toState);
}
