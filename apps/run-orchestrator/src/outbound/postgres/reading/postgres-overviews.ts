import { Injectable } from '@nestjs/common';
import { RUN_STATUSES, type RunStatus } from '@outcall/contracts-runs';
import type { Mode } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { Overviews, type RunCounts } from '../../../application/reading/overviews.js';
import type { ManagedRun } from '../../../application/replanning/advance-run.use-case.js';
import type { ListRunsQuery } from '../../../application/run-repository.js';
import type { RunTerms } from '../../../domain/run/run-state.js';
import { toRun, type PublicRow } from '../run-row/run-row.js';
import { listStatement } from './list-runs.js';

/** A status is counted so far and no farther: an org with a million finished runs is answered as fast as a new one. */
const MOST_COUNTED = 10_000;

/** $1 org, $2 mode, $3 the statuses. Each by its part of `runs_by_status`, up to the most that are counted. */
export const COUNT: Statement = {
  name: 'runs.count',
  text: `SELECT s.status, c.runs FROM unnest($3::text[]) s (status) CROSS JOIN LATERAL (
           SELECT count(*)::int AS runs FROM (
             SELECT FROM runs r WHERE r.org_id = $1 AND r.mode = $2 AND r.status = s.status LIMIT ${MOST_COUNTED}) counted) c`,
};

@Injectable()
export class PostgresOverviews extends Overviews {
  constructor(private readonly database: Database) {
    super();
  }

  async count(orgId: string, mode: Mode): Promise<RunCounts> {
    const rows = await this.database.run<{ status: RunStatus; runs: number }>(COUNT, [orgId, mode, RUN_STATUSES]);
    return Object.fromEntries(rows.map(({ status, runs }) => [status, runs])) as RunCounts;
  }

  async list(query: ListRunsQuery): Promise<ManagedRun[]> {
    const { statement, values } = listStatement(query, { createdBy: "r.terms -> 'createdBy' AS created_by" });
    const rows = await this.database.run<PublicRow & { created_by: RunTerms['createdBy'] }>(statement, values);
    return rows.map((row) => ({ ...toRun(row), createdBy: row.created_by }));
  }
}
