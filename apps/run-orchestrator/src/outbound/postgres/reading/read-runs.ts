import type { Run } from '@outcall/contracts-runs';
import type { Database, Statement } from '@outcall/platform-postgres';
import type { RunKey } from '../../../application/run-repository.js';
import { recordset, toRecordset } from '../run-row/recordset.js';
import { SHOWN_COLUMNS, toRun, type PublicRow } from '../run-row/run-row.js';

export const READ: Statement = {
  name: 'runs.read',
  text: `SELECT r.org_id, ${SHOWN_COLUMNS} FROM (SELECT * FROM ${recordset('$1', ['org_id', 'mode', 'id'])}) k
           JOIN runs r ON r.org_id = k.org_id AND r.mode = k.mode AND r.id = k.id`,
};

const textOf = (row: { org_id: string; mode: string; id: string }): string => `${row.org_id}/${row.mode}/${row.id}`;

/** Runs by their keys, in order; null where there is none. Concurrent reads of one run share its row. */
export async function readRuns(database: Database, keys: readonly RunKey[]): Promise<(Run | null)[]> {
  const wanted = keys.map((key) => ({ org_id: key.orgId, mode: key.mode, id: key.id }));
  const distinct = [...new Map(wanted.map((row) => [textOf(row), row])).values()];
  const rows = await database.run<PublicRow & { org_id: string }>(READ, [toRecordset(distinct)]);
  const found = new Map(rows.map((row) => [textOf(row), toRun(row)]));
  return wanted.map((row) => found.get(textOf(row)) ?? null);
}
