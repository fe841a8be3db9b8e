import type { Database } from '@outcall/platform-postgres';
import { COLUMN_NAMES, RUN_COLUMNS } from '../../src/outbound/postgres/run-row/run-columns.js';
import { ids } from '../orchestrator.js';

const COLUMNS = COLUMN_NAMES.filter((name) => RUN_COLUMNS[name].written !== 'generated');
const COPIED = COLUMNS.map((name) =>
  name === 'id' ? 'c.id' : name === 'created_at' ? "r.created_at + c.place * interval '1 ms'" : `r.${name}`,
);

/** Copies of a stored run, made a millisecond one after the other. */
export async function copyRun(database: Database, id: string, count: number): Promise<void> {
  await database.query(
    `INSERT INTO runs (${COLUMNS.join(', ')})
     SELECT ${COPIED.join(', ')} FROM runs r CROSS JOIN unnest($2::text[]) WITH ORDINALITY AS c(id, place) WHERE r.id = $1`,
    [id, Array.from({ length: count }, () => ids.next('run'))],
  );
}
