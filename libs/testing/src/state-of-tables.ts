import type { TestDatabase } from './test-database.js';

/**
 * Every table of a schema with a digest of its rows and of who wrote each: the same before and after what writes
 * nothing, not even a row as it was.
 */
export async function stateOfTables(db: TestDatabase, schema: string): Promise<Record<string, string>> {
  const rows = await db.asOwner<{ name: string; state: string }>(`
    SELECT tablename AS name,
           query_to_xml(format('SELECT count(*) AS rows, md5(string_agg(t::text || xmin::text, '','' ORDER BY t::text)) AS digest
                                  FROM %I.%I t', schemaname, tablename), true, true, '')::text AS state
      FROM pg_tables WHERE schemaname = '${schema}' ORDER BY 1`);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}
