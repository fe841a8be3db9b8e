import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import { RunRecords, type RunRecord } from '../../../application/explaining/run-records.js';
import type { Trail } from '../run-row/trail.js';
import { READ_COLUMNS, toState, type RunRow } from '../run-row/run-row.js';

/** $1 org, $2 run. */
export const RECORD: Statement = {
  name: 'runs.record',
  text: `SELECT ${READ_COLUMNS}, r.trail FROM runs r WHERE r.org_id = $1 AND r.mode IN ('live', 'test') AND r.id = $2`,
};

@Injectable()
export class PostgresRunRecords extends RunRecords {
  constructor(private readonly database: Database) {
    super();
  }

  async find(orgId: string, runId: string): Promise<RunRecord | null> {
    const [row] = await this.database.run<RunRow & { trail: Trail }>(RECORD, [orgId, runId]);
    return row
      ? { state: toState(row), trail: row.trail.map(([type, id, requestId]) => ({ type, id, requestId })) }
      : null;
  }
}
