import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { applyFunctions, makeNewFunctions } from './apply-functions.js';
import { dataSourceOn } from './data-source.js';
import { migrationTitle, type MigrationClass } from './migrations.js';
import { isOfBeforeTheFiles, OutdatedSchemaError } from './outdated-schema.js';
import { createPool } from './pool.js';
import { allow, allowWhatComes } from './privileges.js';
import { applyRoleSettings, type Timeouts } from './role-settings.js';

export interface MigrateOptions {
  /** Of the role that the service runs as. */
  readonly url: string;
  /** Of the role that owns the schema. */
  readonly ownerUrl: string;
  readonly schema: string;
  readonly applicationName: string;
  readonly migrations: readonly MigrationClass[];
  readonly timeouts: Timeouts;
}

/**
 * Applies the pending migrations as the owner of the schema, each in its own transaction; before them the functions
 * that are new, which they may use, and after them those that have changed, which may use what they add; then the
 * settings of both roles, and what the service may do with each table. Returns the names of what was applied. Safe to
 * run twice at once: the second waits for the first. On connections of its own, without the time limits of the others.
 * Throws `OutdatedSchemaError` for a schema of before the SQL files.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { ownerUrl: url, schema, applicationName, migrations } = options;
  const pool = createPool({ url, applicationName, poolSize: 2, answerTimeoutMs: 0 });
  const dataSource = await dataSourceOn(pool, { schema, migrations });
  try {
    return await underLock(pool, async () => {
      const role = await serviceRole(options);
      if (role !== null) await allowWhatComes(pool, role);
      const functions = [...new Set(migrations.flatMap((each) => each.functions ?? []))];
      await refuseOutdated(pool, options);
      await makeNewFunctions(pool, functions);
      const applied = (await dataSource.runMigrations({ transaction: 'each' })).map((migration) => migration.name);
      const changed = await applyFunctions(pool, functions);
      await applyRoleSettings(pool, options.timeouts);
      if (role !== null) await allow(pool, role, Object.assign({}, ...migrations.map((each) => each.privileges)));
      return [...applied, ...changed];
    });
  } finally {
    await dataSource.destroy();
  }
}

/**
 * The role that the service runs as, with its settings, which only it can make itself without an administrator; null:
 * the owner's own.
 */
async function serviceRole({ url, ownerUrl, applicationName, timeouts }: MigrateOptions): Promise<string | null> {
  if (url === ownerUrl) return null;
  const pool = createPool({ url, applicationName, poolSize: 1, answerTimeoutMs: 0 });
  try {
    await applyRoleSettings(pool, timeouts);
    return (await pool.query<{ role: string }>('SELECT current_user AS role')).rows[0]?.role ?? null;
  } finally {
    await pool.end();
  }
}

const LOOK_MS = 100;

/**
 * Looked at again and again: an index that another replica makes beside the writers waits for every statement that has
 * begun before it, one that waits for this lock too.
 */
async function isLocked(client: pg.PoolClient): Promise<boolean> {
  const text = "SELECT pg_try_advisory_xact_lock(hashtext('migrate:' || current_schema())) AS locked";
  return (await client.query<{ locked: boolean }>(text)).rows[0]?.locked ?? false;
}

async function underLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // idle while the migrations run: a lost server would end the process, and the migrations report it anyway
  client.on('error', () => undefined);
  try {
    // A lock of the transaction and not of the session: behind PgBouncer in transaction mode the next statement may use
    // another session.
    await client.query(
      'BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0',
    );
    while (!(await isLocked(client))) await delay(LOOK_MS);
    return await work();
  } finally {
    await client.query('COMMIT').catch(() => undefined);
    client.release();
  }
}

async function refuseOutdated(pool: pg.Pool, { schema, migrations }: MigrateOptions): Promise<void> {
  const { rows: tables } = await pool.query("SELECT 1 WHERE to_regclass('migrations') IS NOT NULL");
  const { rows: applied } = tables.length > 0 ? await pool.query('SELECT name FROM migrations') : { rows: [] };
  const names = new Set((applied as { name: string }[]).map(({ name }) => name));
  const known = migrations.map((each) => ({ name: new each().name ?? '', replaces: each.replaces ?? '' }));
  const isKnown = (name: string): boolean => known.some((each) => each.name === name);
  if ([...names].some((name) => isOfBeforeTheFiles(name) && !isKnown(name))) throw new OutdatedSchemaError(schema);
  const part = known.find(({ name, replaces }) => replaces !== '' && names.has(name) && !names.has(replaces));
  if (part) throw new OutdatedSchemaError(schema, migrationTitle(part.replaces));
}
