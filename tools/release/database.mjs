// The database of a release as it is kept: the text of each schema, which `describeSchema` wrote, and the names of what
// had been applied, so that `migrate` finds it as a real one.
import { describeSchema } from '../generate/schemas/describe.mjs';

/** @typedef {{ migrations: string[], functions: { name: string, revision: number, sha256: string }[] }} Applied */

/** A function, with semicolons at the ends of its own lines, or any other statement. */
const STATEMENT = /^CREATE OR REPLACE FUNCTION[\s\S]*?\$function\$;$|^[A-Z][\s\S]*?;$/gm;
/** The lists as `migrate` keeps them. */
const LISTS = `
  CREATE TABLE migrations (id serial PRIMARY KEY, "timestamp" bigint NOT NULL, name character varying NOT NULL);
  CREATE TABLE applied_functions (name text PRIMARY KEY, revision integer NOT NULL, sha256 text NOT NULL, applied_at timestamptz NOT NULL)`;

/** Role settings are not among them: `migrate` sets those anew each time. @param {string} text */
const statementsOf = (text) =>
  (text.match(STATEMENT) ?? []).filter((each) => !each.startsWith('ALTER ROLE')).flatMap(withoutNotValid);

/** In `CREATE TABLE` PostgreSQL takes a constraint that is not valid yet for a valid one. @param {string} statement */
function withoutNotValid(statement) {
  const table = /^CREATE (?:UNLOGGED )?TABLE (\S+) \(/.exec(statement)?.[1];
  const lines = statement.split('\n');
  const later = table ? lines.filter((line) => / NOT VALID,?$/.test(line)) : [];
  if (later.length === 0) return [statement];
  const rest = lines.filter((line) => !later.includes(line)).join('\n');
  const constraints = later.map((line) => line.trim().replace(/,$/, ''));
  return [rest.replace(/,\n\)/, '\n)'), ...constraints.map((each) => `ALTER TABLE ${table} ADD ${each}`)];
}

/** @param {import('pg').Client} client @returns {Promise<{ text: string, applied: Applied }>} */
export async function keptSchema(client, schema) {
  const text = await describeSchema(client, schema);
  const migrations = await client.query(`SELECT name FROM "${schema}".migrations ORDER BY id`);
  const functions = await client.query(
    `SELECT name, revision, sha256 FROM "${schema}".applied_functions ORDER BY name COLLATE "C"`,
  );
  return { text, applied: { migrations: migrations.rows.map(({ name }) => name), functions: functions.rows } };
}

/**
 * Makes an empty schema as it was kept, in one transaction. `client` is connected as its owner.
 * @param {import('pg').Client} client
 * @param {{ text: string, applied: Applied }} kept
 */
export async function makeSchema(client, { text, applied }) {
  await client.query('BEGIN; SET LOCAL check_function_bodies = off');
  await client.query(LISTS);
  await inAnyOrder(client, statementsOf(text));
  for (const name of applied.migrations)
    await client.query('INSERT INTO migrations ("timestamp", name) SELECT right($1, 13)::bigint, $1', [name]);
  for (const { name, revision, sha256 } of applied.functions)
    await client.query('INSERT INTO applied_functions VALUES ($1, $2, $3, now())', [name, revision, sha256]);
  await client.query('COMMIT');
}

/** They are sorted by name: one that needs another, such as a trigger its function, is tried again after it. */
async function inAnyOrder(client, statements) {
  let waiting = [];
  let reason = null;
  for (const statement of statements) {
    await client.query('SAVEPOINT statement');
    try {
      await client.query(statement);
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT statement');
      waiting = [...waiting, statement];
      reason ??= error;
    }
  }
  if (waiting.length === statements.length && reason) throw reason;
  if (waiting.length > 0) await inAnyOrder(client, waiting);
}
