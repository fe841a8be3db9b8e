import type pg from 'pg';
import { literal, quote } from './quoting.js';

/**
 * A table is locked for the moment in which it changes hands: whoever uses it for longer than this is waited for again,
 * so that nobody queues behind us.
 */
const LOCK_MS = 1_000;
const TRIES = 120;

/** Tables, views and sequences of their own. Tables before functions: a function that runs as its owner needs them. */
const RELATIONS = `
  SELECT format('ALTER TABLE %s OWNER TO', c.oid::regclass) AS command,
         CASE c.relkind WHEN 'S' THEN 'USAGE, SELECT ON SEQUENCE' ELSE 'SELECT, INSERT, UPDATE, DELETE ON' END || ' ' || c.oid::regclass AS allowed
    FROM pg_class c JOIN pg_roles o ON o.oid = c.relowner
   WHERE c.relnamespace = $1::regnamespace AND o.rolname <> $2 AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
     AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND c.relkind = 'S' AND d.deptype IN ('a', 'i'))
   ORDER BY c.relkind <> 'r', c.relname`;
const ROUTINES = `
  SELECT format('ALTER ROUTINE %s OWNER TO', p.oid::regprocedure) AS command, NULL AS allowed
    FROM pg_proc p JOIN pg_roles o ON o.oid = p.proowner
   WHERE p.pronamespace = $1::regnamespace AND o.rolname <> $2 ORDER BY p.proname`;
const TYPES = `
  SELECT format('ALTER TYPE %s OWNER TO', t.oid::regtype) AS command, NULL AS allowed
    FROM pg_type t JOIN pg_roles o ON o.oid = t.typowner
   WHERE t.typnamespace = $1::regnamespace AND o.rolname <> $2 AND t.typtype IN ('e', 'd') ORDER BY t.typname`;

interface Change {
  readonly command: string;
  readonly allowed: string | null;
}

/**
 * Makes `owner` the owner of the schema and of everything in it, where `role` was: a release of before had one role for
 * both. `role` may read and write on at every moment: each table changes hands and is opened to it in one transaction.
 * May break off anywhere, and is repeated with the rest.
 */
export async function giveToOwner(client: pg.Client, schema: string, role: string, owner: string): Promise<void> {
  await client.query(`GRANT USAGE, CREATE ON SCHEMA ${quote(schema)} TO ${quote(owner)}`);
  for (const text of [RELATIONS, ROUTINES, TYPES])
    for (const { command, allowed } of (await client.query<Change>(text, [quote(schema), owner])).rows)
      await change(client, [
        `${command} ${quote(owner)}`,
        ...(allowed === null ? [] : [`GRANT ${allowed} TO ${quote(role)}`]),
      ]);
  const { rowCount } = await client.query(
    'SELECT FROM pg_namespace n JOIN pg_roles o ON o.oid = n.nspowner WHERE n.nspname = $1 AND o.rolname <> $2',
    [schema, owner],
  );
  if (rowCount)
    await change(client, [
      `ALTER SCHEMA ${quote(schema)} OWNER TO ${quote(owner)}`,
      `GRANT USAGE ON SCHEMA ${quote(schema)} TO ${quote(role)}`,
    ]);
}

async function change(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL lock_timeout = ${literal(`${LOCK_MS}ms`)}`);
      for (const statement of statements) await client.query(statement);
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      const isBusy = ['55P03', '40P01'].includes((error as { code?: string }).code ?? ''); // a lock, a deadlock
      if (!isBusy || tries === TRIES) throw error;
    }
  }
}
