import type { Queryable } from '@outcall/platform-postgres';

/**
 * How many rows and index entries `work` reads of each table and index, by PostgreSQL's own count: what EXPLAIN does
 * not show of the statements inside a function. On one connection: pass a transaction. Only what was read is named.
 */
export async function rowsReadBy(tx: Queryable, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await counts(tx);
  await work();
  const after = await counts(tx);
  return Object.fromEntries(
    [...after]
      .map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
}

/**
 * Of a table the rows that its sequential scans read, of an index the entries that were read. This connection's own:
 * nobody else's work shows.
 */
async function counts(tx: Queryable): Promise<Map<string, number>> {
  const rows = await tx.query<{ name: string; count: string }>(
    `SELECT relname AS name, pg_stat_get_xact_tuples_returned(oid) AS count FROM pg_class
      WHERE relkind IN ('r', 'i') AND relnamespace = current_schema()::regnamespace`,
  );
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}
