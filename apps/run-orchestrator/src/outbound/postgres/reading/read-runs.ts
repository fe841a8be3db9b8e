import type { Run } from '@outcall/contracts-runs';
import type { Database, Statement } from '@outcall/platform-postgres';
import type { RunKey } from '../../../application/run-repository.js';
import { recordset, toRecordset } from '../run-row/recordset.js';
import { written } from '../run-row/run-columns.js';
import { distinct, keyRow, nameOf } from '../run-row/run-key.js';
import { SHOWN_COLUMNS, toRun, type PublicRow } from '../run-row/run-row.js';

const READ: Statement = {
  name: 'runs.read',
  text: `SELECT r.org_id, ${SHOWN_COLUMNS} FROM (SELECT * FROM ${recordset('$1', written('key'))}) k
           JOIN runs r ON r.org_id = k.org_id AND r.mode = k.mode AND r.id = k.id`,
};

/** Runs by their keys, in order; null where there is none. Concurrent reads of one run share its row. */
export async function readRuns(database: Database, keys: readonly RunKey[]): Promise<(Run | null)[]> {
  const rows = await database.run<PublicRow & { org_id: string }>(READ, [toRecordset(distinct(keys).map(keyRow))]);
  const found = new Map(
    rows.map((row) => {
      const run = toRun(row);
      return [nameOf({ orgId: row.org_id, mode: row.mode, id: run.id }), run];
    }),
  );
  return keys.map((key) => found.get(nameOf(key)) ?? null);
}
