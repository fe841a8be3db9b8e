import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';

/** Whose `schema.sql` has the tables of each schema. */
const OWNERS: Readonly<Record<string, string>> = {
  commerce: 'apps/commerce-sync',
  contacts: 'apps/contacts',
  event_log: 'libs/platform/event-bus',
  runs: 'apps/run-orchestrator',
  telephony: 'apps/telephony-adapter',
  webhooks: 'apps/webhook-delivery',
};

/**
 * A database that has some tables of the platform, each with the columns that its owner's `schema.sql` says, and with
 * no key or rule: a ledger finds in them what a test plants, whatever the services would never write. A column that a
 * ledger reads and its owner has dropped is missing here, too.
 */
export class BareTables {
  private constructor(
    readonly url: string,
    private readonly pool: pg.Pool,
    private readonly names: readonly string[],
  ) {}

  /** @param names as `runs.runs` */
  static async make(...names: readonly string[]): Promise<BareTables> {
    const name = `t_${randomBytes(6).toString('hex')}`;
    await onServer(`CREATE DATABASE ${name}`);
    const url = Object.assign(new URL(String(process.env['TEST_DATABASE_URL'])), { pathname: `/${name}` }).href;
    const tables = new BareTables(url, new pg.Pool({ connectionString: url, max: 2 }), names);
    for (const schema of new Set(names.map((each) => each.split('.')[0] as string)))
      await tables.rows(`CREATE SCHEMA ${schema}`);
    for (const each of names) await tables.rows(`CREATE TABLE ${each} (${await columnsOf(each)})`);
    return tables;
  }

  readonly rows = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
    (await this.pool.query(text, values)).rows as Record<string, unknown>[];

  readonly count = async (text: string, ...values: unknown[]): Promise<number> =>
    Number((await this.rows(text, ...values))[0]?.['count']);

  async put(table: string, ...rows: readonly object[]): Promise<void> {
    await this.rows(
      `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      JSON.stringify(rows),
    );
  }

  async clear(): Promise<void> {
    await this.rows(`TRUNCATE ${this.names.join(', ')}`);
  }

  async drop(): Promise<void> {
    await this.pool.end();
    await onServer(`DROP DATABASE ${new URL(this.url).pathname.slice(1)} WITH (FORCE)`);
  }
}

async function columnsOf(table: string): Promise<string> {
  const [schema = '', name] = table.split('.');
  const sql = await readFile(new URL(`../../../${OWNERS[schema]}/schema.sql`, import.meta.url), 'utf8');
  const [, columns] = new RegExp(`^CREATE (?:UNLOGGED )?TABLE ${name} \\(\\n(.*?)^\\)`, 'ms').exec(sql) ?? [];
  if (columns === undefined) throw new Error(`${OWNERS[schema]} has no table ${table}`);
  return [...columns.matchAll(/^ {2}(?!CONSTRAINT )(\S+ .*?)(?: NOT NULL.*)?,?$/gm)]
    .filter(([line]) => !line.includes('GENERATED ALWAYS AS ('))
    .map(([, column]) => column)
    .join(', ');
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
