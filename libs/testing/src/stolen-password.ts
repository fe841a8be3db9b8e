import pg from 'pg';
import type { TestDatabase } from './test-database.js';

/**
 * What would let somebody change the schema, or what in it is only added to: tables whose trigger's function is called
 * `refuse...`. One for each row may let retention delete; one for each statement lets nobody.
 */
const ATTACKS = `
  WITH t AS (
    SELECT c.oid, c.relname AS name FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
  ), kept AS (
    SELECT t.name, bool_or(g.tgtype::int & 9 = 8) AS "isDeleted", bool_or(g.tgtype::int & 16 > 0) AS "isUpdated",
           (SELECT attname FROM pg_attribute WHERE attrelid = t.oid AND attnum = 1) AS column
      FROM t JOIN pg_trigger g ON g.tgrelid = t.oid AND NOT g.tgisinternal AND g.tgtype::int & 24 > 0 JOIN pg_proc f ON f.oid = g.tgfoid
     WHERE f.proname LIKE 'refuse%'
     GROUP BY t.oid, t.name
  )
  SELECT format(a, name) AS sql FROM t, unnest(ARRAY['DROP TABLE %I CASCADE', 'ALTER TABLE %I ADD COLUMN more int', 'ALTER TABLE %I DISABLE TRIGGER USER',
           'ALTER TABLE %I DISABLE TRIGGER ALL', 'ALTER TABLE %I OWNER TO CURRENT_USER', 'CREATE INDEX ON %I ((1))', 'TRUNCATE %I',
           'CREATE RULE nothing AS ON INSERT TO %I DO INSTEAD NOTHING']) a
   UNION ALL SELECT format(a, p.oid::regprocedure) FROM pg_proc p, unnest(ARRAY['DROP ROUTINE %s CASCADE', 'ALTER ROUTINE %s OWNER TO CURRENT_USER']) a
     WHERE p.pronamespace = current_schema()::regnamespace
   UNION ALL SELECT format('DELETE FROM %I', name) FROM kept WHERE "isDeleted"
   UNION ALL SELECT format('UPDATE %I SET %I = %I', name, "column", "column") FROM kept WHERE "isUpdated"
   UNION ALL SELECT format('INSERT INTO migrations (timestamp, name) VALUES (1, %L)', 'x')
   UNION ALL SELECT 'UPDATE applied_functions SET revision = 9'
   UNION ALL SELECT format(a, current_schema()) FROM unnest(ARRAY['CREATE TABLE %I.more ()', 'CREATE FUNCTION %I.more() RETURNS int LANGUAGE sql AS ''SELECT 1''',
           'DROP SCHEMA %I CASCADE', 'ALTER SCHEMA %I OWNER TO CURRENT_USER', 'CREATE TABLE public.more ()', 'CREATE SCHEMA more']) a
   UNION ALL SELECT format(a, nspowner::regrole) FROM pg_namespace, unnest(ARRAY['SET ROLE %s', 'SET SESSION AUTHORIZATION %s', 'GRANT %s TO CURRENT_USER',
           'ALTER ROLE %s PASSWORD ''mine''']) a WHERE nspname = current_schema()
   UNION ALL SELECT unnest(ARRAY['SET session_replication_role = replica', 'CREATE ROLE more', 'ALTER ROLE CURRENT_USER SUPERUSER',
           'SELECT FROM event_log.log_record', 'SELECT FROM another.things', 'DELETE FROM another.things'])`;
const ANOTHER = 'CREATE SCHEMA IF NOT EXISTS another; CREATE TABLE IF NOT EXISTS another.things ()';
const REFUSED = '42501';

/**
 * Who has stolen the password of the role that a service runs as tries to change tables, triggers and functions, what
 * is only added to, its own rights, and another service's schema. `succeeded` are the statements that PostgreSQL took,
 * or refused for another reason than a want of rights; each is taken back.
 */
export async function withStolenPassword(db: TestDatabase): Promise<{ tried: number; succeeded: string[] }> {
  await asking(db.adminUrl, (client) => client.query(ANOTHER));
  return await asking(db.url, async (client) => {
    const { rows } = await client.query<{ sql: string }>(ATTACKS);
    const succeeded: string[] = [];
    for (const { sql } of rows) {
      await client.query('BEGIN');
      const code = await client.query(sql).then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      );
      await client.query('ROLLBACK');
      if (code !== REFUSED) succeeded.push(`${sql}: ${code}`);
    }
    return { tried: rows.length, succeeded };
  });
}

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
