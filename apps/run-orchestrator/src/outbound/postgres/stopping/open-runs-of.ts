import type { Mode } from '@outcall/kernel';
import type { Database, Statement } from '@outcall/platform-postgres';
import type { NumberKey, RunKey } from '../../../application/run-repository.js';
import { IS_OPEN } from '../run-row/of-statuses.js';
import { recordset, toRecordset } from '../run-row/recordset.js';

/**
 * By `run_statuses_by_phone`. A row there has a number for a run in a call that was canceled, too: that one is not
 * open.
 */
export const OPEN_OF_NUMBERS: Statement = {
  name: 'runs.open-of-numbers',
  text: `SELECT s.org_id, s.mode, s.id, s.phone FROM (SELECT * FROM ${recordset('$1', ['org_id', 'mode', 'phone'])}) k
           JOIN run_statuses s ON s.org_id = k.org_id AND s.mode = k.mode AND s.phone = k.phone
          WHERE ${IS_OPEN}`,
};

interface OpenRow {
  readonly org_id: string;
  readonly mode: Mode;
  readonly id: string;
  readonly phone: string;
}

/** Numbers must be distinct. */
export async function openRunsOf(database: Database, numbers: readonly NumberKey[]): Promise<(RunKey & NumberKey)[]> {
  const rows = await database.run<OpenRow>(OPEN_OF_NUMBERS, [
    toRecordset(numbers.map(({ orgId, mode, phone }) => ({ org_id: orgId, mode, phone }))),
  ]);
  return rows.map((row) => ({ orgId: row.org_id, mode: row.mode, id: row.id, phone: row.phone }));
}
