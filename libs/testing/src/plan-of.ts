import type { Queryable } from '@outcall/platform-postgres';

/**
 * How PostgreSQL carries out a prepared statement: the plan that it keeps for all values, made anew from what it knows now of the tables.
 * `values` are SQL literals, one per parameter. On one connection: pass a transaction.
 */
export async function planOf(
  tx: Queryable,
  statement: { readonly text: string },
  values: readonly string[],
): Promise<string> {
  await tx.query('SET LOCAL plan_cache_mode = force_generic_plan');
  await tx.query(`PREPARE plan_of AS ${statement.text}`);
  try {
    const rows = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE plan_of(${values.join(', ')})`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await tx.query('DEALLOCATE plan_of');
  }
}
