import { Injectable } from '@nestjs/common';
import { RUN_STATUSES, type RunStatus } from '@outcall/contracts-runs';
import type { Mode } from '@outcall/kernel';
import { Database, fitted, fittingPage, type OfFound, type Statement } from '@outcall/platform-postgres';
import {
  Overviews,
  type ChangedQuery,
  type ChangedRuns,
  type RunCounts,
} from '../../../application/reading/overviews.js';
import { ID_END } from '../../../application/reading/stream-place.js';
import type { ManagedRun } from '../../../application/replanning/advance-run.use-case.js';
import type { ListRunsQuery } from '../../../application/run-repository.js';
import type { RunTerms } from '../../../domain/run/run-state.js';
import { SHOWN_COLUMNS, toRun, type PublicRow } from '../run-row/run-row.js';
import { listStatement, WITH_CREATOR } from './list-runs.js';

/**
 * Runs of a status are counted up to this number, so that an org with a million finished runs is answered as fast as a
 * new one.
 */
const MAX_COUNTED = 10_000;

/**
 * $1 org, $2 mode, $3 the statuses. Each is counted in its part of the index `run_statuses_listed`, up to the limit.
 */
export const COUNT: Statement = {
  name: 'runs.count',
  text: `SELECT s.status, c.runs FROM unnest($3::text[]) s (status) CROSS JOIN LATERAL (
           SELECT count(*)::int AS runs FROM (
             SELECT FROM run_statuses r WHERE r.org_id = $1 AND r.mode = $2 AND r.status = s.status LIMIT ${MAX_COUNTED}) counted) c`,
};

/** The newest runs that are in a call. $1 org, $2 mode. */
const IN_CALL: Statement = {
  name: 'runs.in-call',
  text: `SELECT s.id FROM run_statuses s WHERE s.org_id = $1 AND s.mode = $2 AND s.in_call ORDER BY s.id DESC LIMIT 200`,
};

const ID_END_OF = (run: string): string => `right(${run}.id, ${ID_END}) COLLATE "C"`;

/**
 * $1 org, $2 mode, $3 since, $4 ids to look at beside the newest runs, $5 end of the id that the answer goes on behind.
 * There is no index by the time of the last change, because every change of every run would write it. The runs looked
 * at here are found by existing indexes, however many runs the org has: runs change while they are in a call, and a run
 * that has left its call was seen in it before.
 */
export const CHANGED: Statement = {
  name: 'runs.changed-within-bytes',
  text: fittingPage({
    select: `
      WITH newest AS MATERIALIZED (
        SELECT r.id FROM runs r WHERE r.org_id = $1 AND r.mode = $2 ORDER BY r.created_at DESC, r.id DESC LIMIT 100)
      SELECT ${SHOWN_COLUMNS}, r.version, ${ID_END_OF('r')} AS id_end FROM (SELECT id FROM newest UNION SELECT unnest($4::text[])) l (id)
       CROSS JOIN LATERAL (SELECT * FROM runs r WHERE r.org_id = $1 AND r.mode = $2 AND r.id = l.id OFFSET 0) r
       WHERE r.updated_at >= $3 AND (r.updated_at > $3 OR ${ID_END_OF('r')} > $5)`,
    order: 'updated_at, id_end',
  }),
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

  async list(query: ListRunsQuery): Promise<(ManagedRun | null)[]> {
    const { statement, values } = listStatement(query, WITH_CREATOR);
    const rows = await this.database.run<PublicRow & OfFound & { created_by: RunTerms['createdBy'] }>(
      statement,
      values,
    );
    return fitted(rows, (row) => ({ ...toRun(row), createdBy: row.created_by }));
  }

  async changed(orgId: string, mode: Mode, { since, after, watched }: ChangedQuery): Promise<ChangedRuns> {
    const inCall = (await this.database.run<{ id: string }>(IN_CALL, [orgId, mode])).map(({ id }) => id);
    const ids = [...new Set([...inCall, ...watched])];
    const values = [orgId, mode, after?.at ?? since, ids, after?.idEnd ?? ''];
    const rows = await this.database.run<PublicRow & OfFound & { version: number }>(CHANGED, values);
    const runs = rows.map((row) => ({ run: toRun(row), version: row.version }));
    return { runs, isCut: (rows[0]?.rows_found ?? 0) > rows.length, inCall };
  }
}
