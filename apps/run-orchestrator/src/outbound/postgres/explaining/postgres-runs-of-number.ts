import { Injectable } from '@nestjs/common';
import type { Mode } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { RUNS_PER_PAGE, RunsOfNumber, type RunOfNumber } from '../../../application/exporting/runs-of-number.js';
import { callIdsOf } from '../../../domain/run/call-ids.js';
import { READ_COLUMNS, toState, type RunRow } from '../run-row/run-row.js';

/**
 * $1 org, $2 mode, $3 number, $4 the last run of the page before. First reads all run ids of the number, by the number
 * alone: otherwise a plan may read all runs of the org. Then reads the rows of the ids on the page.
 */
export const RUNS_OF_NUMBER: Statement = {
  name: 'runs.of-number',
  text: `WITH named AS MATERIALIZED (SELECT id FROM runs WHERE phone = $3 AND org_id = $1 AND mode = $2)
         SELECT ${READ_COLUMNS} FROM (SELECT id FROM named WHERE id > $4 ORDER BY id LIMIT ${RUNS_PER_PAGE}) n
          CROSS JOIN LATERAL (SELECT * FROM runs WHERE org_id = $1 AND mode = $2 AND id = n.id OFFSET 0) r
          ORDER BY r.id`,
};

@Injectable()
export class PostgresRunsOfNumber extends RunsOfNumber {
  constructor(private readonly database: Database) {
    super();
  }

  async page(
    { orgId, mode, phone }: { readonly orgId: string; readonly mode: Mode; readonly phone: string },
    after: string,
  ): Promise<RunOfNumber[]> {
    const rows = await this.database.run<RunRow>(RUNS_OF_NUMBER, [orgId, mode, phone, after]);
    return rows.map((row) => {
      const state = toState(row);
      return { run: state.run, createdBy: state.terms.createdBy, callIds: callIdsOf(state) };
    });
  }
}
