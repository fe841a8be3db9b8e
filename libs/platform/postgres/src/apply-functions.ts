import type pg from 'pg';
import type { SqlFunction } from './sql-functions.js';
import { atLine } from './sql-mistake.js';

/**
 * What was applied, by name: where the revision is higher, a later release has been here, whose function suits this one
 * too.
 */
const RECORDS = `
  CREATE TABLE IF NOT EXISTS applied_functions (
    name text PRIMARY KEY, revision integer NOT NULL, sha256 text NOT NULL, applied_at timestamptz NOT NULL)`;
const NOTE = `
  INSERT INTO applied_functions (name, revision, sha256, applied_at) VALUES ($1, $2, $3, now())
  ON CONFLICT (name) DO UPDATE SET revision = excluded.revision, sha256 = excluded.sha256, applied_at = excluded.applied_at`;

interface Applied {
  readonly name: string;
  readonly revision: number;
  readonly sha256: string;
}

const PRESENT = 'SELECT DISTINCT proname AS name FROM pg_proc WHERE pronamespace = current_schema()::regnamespace';

/**
 * Before the migrations: makes the functions that are not there at all, so that a migration may make a trigger of one.
 * The tables they name may come later, so nothing in them is checked, and `applyFunctions` makes them again.
 */
export async function makeNewFunctions(pool: pg.Pool, functions: readonly SqlFunction[]): Promise<void> {
  const applied = await appliedBefore(pool);
  const present = new Set((await pool.query<{ name: string }>(PRESENT)).rows.map(({ name }) => name));
  const fresh = functions.filter((each) => isDue(each, applied) && !present.has(each.name));
  if (fresh.length > 0) await inTransaction(pool, (client) => makeUnchecked(client, fresh));
}

/**
 * Makes the functions that are not in the database as this release has them, all in one transaction; returns what they
 * are called in messages. Calls that go on end with the function they began with. Throws, with the name of the
 * function, and changes none, when one cannot be made.
 */
export async function applyFunctions(pool: pg.Pool, functions: readonly SqlFunction[]): Promise<string[]> {
  const applied = await appliedBefore(pool);
  const due = functions.filter((each) => isDue(each, applied));
  if (due.length === 0) return []; // nothing is written then: a role of before, which may not, finds nothing to do
  await inTransaction(pool, async (client) => {
    await client.query(RECORDS);
    // PostgreSQL looks for the functions that a function of SQL names: those that come later by name have to be there
    await makeUnchecked(client, due);
    await client.query('SET LOCAL check_function_bodies = on');
    for (const each of due) await make(client, each);
    for (const { name, revision, sha256 } of due) await client.query(NOTE, [name, revision, sha256]);
  });
  return due.map(titleOf);
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL statement_timeout = 0');
    await work(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function appliedBefore(pool: pg.Pool): Promise<readonly Applied[]> {
  const { rows: tables } = await pool.query("SELECT WHERE to_regclass('applied_functions') IS NOT NULL");
  if (tables.length === 0) return [];
  return (await pool.query<Applied>('SELECT name, revision, sha256 FROM applied_functions')).rows;
}

function isDue({ name, revision, sha256 }: SqlFunction, applied: readonly Applied[]): boolean {
  const last = applied.find((each) => each.name === name);
  return last === undefined || revision > last.revision || (revision === last.revision && sha256 !== last.sha256);
}

async function makeUnchecked(client: pg.PoolClient, functions: readonly SqlFunction[]): Promise<void> {
  await client.query('SET LOCAL check_function_bodies = off');
  for (const each of functions) await make(client, each);
}

async function make(client: pg.PoolClient, each: SqlFunction): Promise<void> {
  try {
    await client.query(each.text);
  } catch (error) {
    throw atLine(titleOf(each), each.text, error);
  }
}

const titleOf = ({ name }: SqlFunction): string => `function ${name}`;
