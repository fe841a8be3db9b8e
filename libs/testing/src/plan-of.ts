import type { Database, Queryable } from '@outcall/platform-postgres';

/**
 * How PostgreSQL carries out a prepared statement: the plan that it keeps for all values, made anew from what it knows
 * now of the tables. `values` are SQL literals, one per parameter. On one connection: pass a transaction. With
 * `meanwhile` (of this transaction: it holds its locks, and so hears of no other's `ANALYZE`), the statement was
 * planned before that already, and the answer is the plan which the same prepared statement has after it.
 */
export async function planOf(
  tx: Queryable,
  statement: { readonly text: string },
  values: readonly string[],
  meanwhile?: () => Promise<unknown>,
): Promise<string> {
  const given = values.length === 0 ? '' : `(${values.join(', ')})`;
  const explain = async (): Promise<string> => {
    const rows = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE plan_of${given}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  await tx.query('SET LOCAL plan_cache_mode = force_generic_plan');
  await tx.query(`PREPARE plan_of AS ${statement.text}`);
  try {
    const plan = await explain();
    if (!meanwhile) return plan;
    await meanwhile();
    return await explain();
  } finally {
    await tx.query('DEALLOCATE plan_of');
  }
}

/**
 * Where a plan reads all of `table`: its sequential scans, and its scans of an index without a condition on it
 * (`Filter` is none: it looks at every row). The lines of those scans as EXPLAIN gives them; none when every row is
 * found by a key.
 */
export function fullReadsOf(plan: string, table: string): string[] {
  const lines = plan.split('\n');
  const isScan = new RegExp(`Scan.* on ${table}( |$)`);
  return lines.filter((line, at) => isScan.test(line) && !/^\s*(Index|Recheck|TID) Cond:/.test(lines[at + 1] ?? ''));
}

/**
 * The plan of a statement that was first planned on the tables as they are now, after these statements have changed
 * them (rows that come in, `ANALYZE`). All in one transaction, which is taken back.
 */
export async function laterPlanOf(
  database: Database,
  statement: { readonly text: string },
  values: readonly string[],
  changes: readonly string[],
): Promise<string> {
  const isOver = new Error('taken back');
  let plan = '';
  await database
    .transaction(async (tx) => {
      plan = await planOf(tx, statement, values, async () => {
        for (const sql of changes) await tx.query(sql);
      });
      throw isOver;
    })
    .catch((error: unknown) => {
      if (error !== isOver) throw error;
    });
  return plan;
}

/**
 * How many plans PostgreSQL makes for single executions of this prepared statement, of ten, after its tables have grown
 * and were analyzed (`changes`). It was executed ten times before, so its first plans are made. All in one transaction,
 * which is taken back.
 */
export async function plannedAnew(
  database: Database,
  statement: { readonly text: string },
  values: readonly string[],
  changes: readonly string[],
): Promise<number> {
  const isOver = new Error('taken back');
  let anew = NaN;
  await database
    .transaction(async (tx) => {
      await tx.query(`PREPARE planned_anew AS ${statement.text}`);
      const made = async (): Promise<number> => {
        for (let n = 0; n < 10; n += 1) await tx.query(`EXECUTE planned_anew(${values.join(', ')})`);
        const [row] = await tx.query<{ n: string }>(
          "SELECT custom_plans AS n FROM pg_prepared_statements WHERE name = 'planned_anew'",
        );
        return Number(row?.n);
      };
      const before = await made();
      for (const sql of changes) await tx.query(sql);
      anew = (await made()) - before;
      await tx.query('DEALLOCATE planned_anew'); // it would outlive the transaction
      throw isOver;
    })
    .catch((error: unknown) => {
      if (error !== isOver) throw error;
    });
  return anew;
}
