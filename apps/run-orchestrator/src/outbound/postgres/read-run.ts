import type { Run } from '@outcall/contracts-runs';
import type { Database, Statement } from '@outcall/platform-postgres';
import type { RunKey } from '../../application/ports.js';
import { columns, PUBLIC_COLUMNS, toRun, type PublicRow } from './run-row.js';

const READ: Statement = {
  name: 'runs.read',
  text: `SELECT ${columns(PUBLIC_COLUMNS, 'r')} FROM runs r WHERE r.org_id = $1 AND r.mode = $2 AND r.id = $3`,
};

export async function readRun(database: Database, { orgId, mode, id }: RunKey): Promise<Run | null> {
  const [row] = await database.run<PublicRow>(READ, [orgId, mode, id]);
  return row ? toRun(row) : null;
}
