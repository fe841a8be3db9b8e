import type { Run } from '@outcall/contracts-runs';
import { fitted, fittingPage, type Database, type OfFound, type Statement } from '@outcall/platform-postgres';
import type { ListRunsQuery } from '../../../application/run-repository.js';
import { SHOWN_COLUMNS, toRun, type PublicRow } from '../run-row/run-row.js';
import { rarestLabel, walkOf, type Walk } from './list-walks.js';

/** A further column, by the name that tells its statements from others. */
export const WITH_CREATOR = { by: "r.terms -> 'createdBy' AS created_by" };

/** One filter: what tells its statement from others, its condition, and its values. */
interface Filter {
  readonly name: string;
  readonly given: readonly unknown[];
  readonly sql: (...places: string[]) => string;
}

/**
 * One statement per set of filters, each with an index in its order: a page costs the same however many runs there are.
 * The list of one status walks along `run_statuses`; that of one status of one flow walks along the runs of the flow
 * (`walkOf`). `more`: further columns by a name each.
 */
export function listStatement(
  query: ListRunsQuery,
  more: Readonly<Record<string, string>> = {},
): { statement: Statement; values: unknown[] } {
  const walk = walkOf(query);
  const filters = filtersOf(query, walk).filter(({ given }) => given.every((value) => value !== undefined));
  const values: unknown[] = [query.orgId, query.mode, query.limit];
  const parts = filters.map(({ given, sql }) => sql(...given.map((value) => `$${values.push(value)}`)));
  const columns = [SHOWN_COLUMNS, ...Object.values(more)].join(', ');
  const [at, id] = [`${walk.alias}.created_at`, `${walk.alias}.id`];
  const select = `SELECT ${columns}, ${at} AS listed_at, ${id} AS listed_id FROM ${walk.from}
     WHERE ${[walk.isOfOrg, ...parts].join(' AND ')} ORDER BY ${at} DESC, ${id} DESC LIMIT $3`;
  const text = fittingPage({ select, order: 'listed_at DESC, listed_id DESC' });
  // Of at most 63 bytes, by which PostgreSQL tells prepared statements apart: hence the short names.
  const name = ['runs.list', ...Object.keys(more), ...filters.map((filter) => filter.name)].join('-');
  return { statement: { name, text }, values };
}

function filtersOf(query: ListRunsQuery, { alias }: Walk): Filter[] {
  const asked = query.metadata && JSON.stringify(query.metadata);
  const equal = (name: string, column: string, value: unknown): Filter => ({
    ...{ name, given: [value], sql: (place) => `${column} = ${place}` },
  });
  const created = (name: string, operator: string, value: unknown): Filter => ({
    ...{ name, given: [value], sql: (place) => `${alias}.created_at ${operator} ${place}::timestamptz` },
  });
  const { outcome, before } = query;
  // Beside an outcome the status is compared with the run: else its index would pass for as good as that of outcomes.
  const status = alias === 's' && outcome === undefined ? 's' : 'r';
  return [
    equal('phone', 'r.phone', query.phone),
    equal('contact', 'r.contact_id', query.contactId),
    {
      ...{ name: 'meta', given: [asked] },
      sql: (place) => `${alias === 'l' ? `l.label = ${rarestLabel(place)} AND ` : ''}r.metadata @> ${place}::jsonb`,
    },
    equal('outcome', `${alias === 's' ? 's' : 'r'}.outcome`, outcome),
    equal('flow', 'r.flow_id', query.flowId),
    equal('status', `${status}.status`, query.status),
    created('from', '>', query.createdAfter),
    created('to', '<', query.createdBefore),
    {
      ...{ name: 'on', given: [before?.createdAt, before?.id] },
      sql: (time, id) => `(${alias}.created_at, ${alias}.id) < (${time}, ${id})`,
    },
  ];
}

export async function listRuns(database: Database, query: ListRunsQuery): Promise<(Run | null)[]> {
  const { statement, values } = listStatement(query);
  return fitted(await database.run<PublicRow & OfFound>(statement, values), toRun);
}
