import type pg from 'pg';
import { quote } from './quoting.js';

/**
 * What the service may do with a table where it is not all four of reading and writing, as GRANT says it: `{"evidence":
 * "SELECT, INSERT"}`; `*` is every table not named.
 */
export type Privileges = Readonly<Record<string, string>>;

const EVERYTHING = 'SELECT, INSERT, UPDATE, DELETE';
const OF_SEQUENCES = 'SELECT, USAGE';
/** The lists of what was applied: what is in them is not applied again. */
const READ_ONLY: Privileges = { migrations: 'SELECT', applied_functions: 'SELECT' };

/** $1 the role: what it may do with each table, view and sequence, columns in parentheses. */
const PRESENT = `
  SELECT c.relname AS name, c.relkind = 'S' AS "isSequence", current_setting('server_version_num')::int AS version, coalesce(p.privileges, '{}') AS privileges
    FROM pg_class c CROSS JOIN LATERAL (
      SELECT array_agg(privilege) AS privileges FROM (
        SELECT a.privilege_type AS privilege FROM aclexplode(c.relacl) a WHERE a.grantee = $1::regrole
        UNION ALL
        SELECT format('%s (%s)', a.privilege_type, t.attname) FROM pg_attribute t CROSS JOIN LATERAL aclexplode(t.attacl) a
         WHERE t.attrelid = c.oid AND NOT t.attisdropped AND a.grantee = $1::regrole) granted) p
   WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
     AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND c.relkind = 'S' AND d.deptype IN ('a', 'i'))
   ORDER BY c.relname`;

interface Present {
  readonly name: string;
  readonly isSequence: boolean;
  readonly version: number;
  readonly privileges: readonly string[];
}

/**
 * Each privilege by itself: of `UPDATE (a, b)` the two columns. MAINTAIN is known from PostgreSQL 17 on; before, who
 * does not own a table cannot vacuum it.
 */
export function eachPrivilege(text: string, version: number): readonly string[] {
  const parts = text.match(/\w+(?: \([^)]*\))?/g) ?? [];
  return parts
    .flatMap((part) => {
      const [, kind = part, columns] = /^(\w+) \((.*)\)$/.exec(part) ?? [];
      return columns === undefined ? [kind] : columns.split(',').map((column) => `${kind} (${column.trim()})`);
    })
    .filter((privilege) => privilege !== 'MAINTAIN' || version >= 170_000)
    .sort();
}

/** So that a table of a later migration can be used from the transaction on that makes it. */
export async function allowWhatComes(pool: pg.Pool, role: string): Promise<void> {
  const { rows } = await pool.query<{ schema: string }>('SELECT current_schema() AS schema');
  const schema = quote(rows[0]?.schema ?? '');
  await pool.query(`GRANT USAGE ON SCHEMA ${schema} TO ${quote(role)};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT ${EVERYTHING} ON TABLES TO ${quote(role)};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT ${OF_SEQUENCES} ON SEQUENCES TO ${quote(role)}`);
}

/**
 * Allows `role` what it needs with each table, and nothing more. Of a table where that is so already nothing is
 * written.
 */
export async function allow(pool: pg.Pool, role: string, privileges: Privileges): Promise<void> {
  const named = { ...READ_ONLY, ...privileges };
  const { rows } = await pool.query<Present>(PRESENT, [quote(role)]);
  for (const { name, isSequence, version, privileges: present } of rows) {
    const text = isSequence ? OF_SEQUENCES : (named[name] ?? named['*'] ?? EVERYTHING);
    const wanted = eachPrivilege(text, version);
    if (wanted.join() === [...present].sort().join()) continue;
    const [kind, table] = [isSequence ? 'SEQUENCE' : 'TABLE', quote(name)];
    const grants = wanted.map((privilege) => `GRANT ${privilege} ON ${kind} ${table} TO ${quote(role)}`);
    await pool.query([`REVOKE ALL ON ${kind} ${table} FROM ${quote(role)}`, ...grants].join(';')); // one transaction
  }
}
