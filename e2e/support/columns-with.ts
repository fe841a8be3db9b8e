import type pg from 'pg';

/** Every schema of the platform, by the home of its code. */
export const SCHEMAS = {
  contacts: 'apps/contacts',
  runs: 'apps/run-orchestrator',
  telephony: 'apps/telephony-adapter',
  actions: 'apps/action-dispatcher',
  commerce: 'apps/commerce-sync',
  webhooks: 'apps/webhook-delivery',
  gateway: 'apps/api-gateway',
  flow: 'apps/flow',
  event_log: 'libs/platform/event-bus',
};

/**
 * Every column with words, of every table there is, in which one of the words stands: `schema.table.column`. `but`: an
 * org whose rows are not looked at.
 */
export async function columnsWith(database: pg.Client, words: readonly string[], but = 'no org'): Promise<string[]> {
  const { rows: columns } = await database.query<{ table: string; column: string; type: string }>(
    `SELECT format('%I.%I', c.table_schema, c.table_name) AS table, c.column_name AS column, c.data_type AS type
       FROM information_schema.columns c JOIN pg_tables t ON t.schemaname = c.table_schema AND t.tablename = c.table_name
      WHERE c.table_schema = ANY ($1) AND c.data_type !~ '^(smallint|integer|bigint|boolean|uuid|date|double|timestamp)'`,
    [Object.keys(SCHEMAS)],
  );
  const found: string[] = [];
  for (const table of new Set(columns.map((each) => each.table))) {
    const own = columns.filter((each) => each.table === table);
    const tests = own.map(({ column, type }) => {
      const text = type === 'bytea' ? `encode(t."${column}", 'escape')` : `t."${column}"::text`;
      return `coalesce(bool_or(${text} LIKE ANY ($1)), false)`;
    });
    const { rows } = await database.query<boolean[]>({
      text: `SELECT ${tests.join(', ')} FROM ${table} t WHERE t::text NOT LIKE $2`,
      values: [words.map((word) => `%${word}%`), `%${but}%`],
      rowMode: 'array',
    });
    own.forEach(({ column }, place) => rows[0]?.[place] && found.push(`${table}.${column}`));
  }
  return found.sort();
}
