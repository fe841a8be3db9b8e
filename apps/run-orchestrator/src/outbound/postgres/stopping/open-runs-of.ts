import type { Mode } from '@outcall/kernel';
import type { Database, Statement } from '@outcall/platform-postgres';
import type { NumberKey, RunKey } from '../../../application/run-repository.js';
import { recordset, toRecordset } from '../run-row/recordset.js';

/** The planner can use the index `runs_open_by_phone` only with the very statuses of its condition. */
export const OPEN_OF_NUMBERS: Statement = {
  name: 'runs.open-of-numbers',
  text: `SELECT r.org_id, r.mode, r.id, r.phone FROM (SELECT * FROM ${recordset('$1', ['org_id', 'mode', 'phone'])}) k
           JOIN runs r ON r.org_id = k.org_id AND r.mode = k.mode AND r.phone = k.phone
          WHERE r.status IN ('scheduled', 'dialing')`,
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
