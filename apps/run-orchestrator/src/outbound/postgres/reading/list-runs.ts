import type { Run } from '@outcall/contracts-runs';
import type { Database, Statement } from '@outcall/platform-postgres';
import type { ListRunsQuery } from '../../../application/run-repository.js';
import { RUNS_OF_STATUSES } from '../run-row/of-statuses.js';
import { SHOWN_COLUMNS, toRun, type PublicRow } from '../run-row/run-row.js';

/**
 * One statement per set of filters, each with an index in its order: a page costs the same however many runs there are. The list of one status walks
 * along `run_statuses`; that of one status of one flow walks along the runs of the flow. `more`: further columns by a name each.
 */
export function listStatement(
  query: ListRunsQuery,
  more: Readonly<Record<string, string>> = {},
): { statement: Statement; values: unknown[] } {
  const values: unknown[] = [query.orgId, query.mode, query.limit];
  const isOfStatus = query.status !== undefined && query.flowId === undefined;
  const walked = isOfStatus ? 's' : 'r';
  const parts = [`${walked}.org_id = $1 AND ${walked}.mode = $2`];
  const names: string[] = Object.keys(more);
  const filter = (name: string, sql: (place: string) => string, ...given: unknown[]): void => {
    names.push(name);
    values.push(...given);
    parts.push(sql(given.map((_, index) => `$${values.length - given.length + index + 1}`).join(', ')));
  };
  if (query.flowId !== undefined) filter('flow', (place) => `r.flow_id = ${place}`, query.flowId);
  if (query.status !== undefined) filter('status', (place) => `${walked}.status = ${place}`, query.status);
  if (query.before)
    filter(
      'after',
      (place) => `(${walked}.created_at, ${walked}.id) < (${place})`,
      query.before.createdAt,
      query.before.id,
    );
  const columns = [SHOWN_COLUMNS, ...Object.values(more)].join(', ');
  const from = isOfStatus ? RUNS_OF_STATUSES : 'runs r';
  const order = `${walked}.created_at DESC, ${walked}.id DESC`;
  const text = `SELECT ${columns} FROM ${from} WHERE ${parts.join(' AND ')} ORDER BY ${order} LIMIT $3`;
  return { statement: { name: ['runs.list', ...names].join('-'), text }, values };
}

export async function listRuns(database: Database, query: ListRunsQuery): Promise<Run[]> {
  const { statement, values } = listStatement(query);
  return (await database.run<PublicRow>(statement, values)).map(toRun);
}
