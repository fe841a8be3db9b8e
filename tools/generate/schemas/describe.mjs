// One schema of a migrated database as text, from PostgreSQL's own catalogue: no pg_dump is needed, whose version would
// have to fit the server's. Everything is sorted by name, columns by their place, so that two schemas are alike exactly
// when their texts are.

const COLUMNS = `
  SELECT quote_ident(a.attname) AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required, a.attidentity AS identity,
         a.attgenerated AS generated, pg_get_expr(d.adbin, d.adrelid) AS expression,
         (SELECT quote_ident(c.collname) FROM pg_collation c WHERE c.oid = a.attcollation AND c.collname <> 'default') AS collation
    FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
   WHERE a.attrelid = $1 AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`;
const TABLES = `
  SELECT c.oid, c.relname AS name, c.relpersistence = 'u' AS unlogged, c.reloptions AS options
    FROM pg_class c WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.relname COLLATE "C"`;
// PostgreSQL 18 lists NOT NULL as constraints too: the columns tell them.
const CONSTRAINTS = `
  SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
   WHERE conrelid = $1 AND contype <> 'n' ORDER BY contype = 'p' DESC, conname COLLATE "C"`;
const INDEXES = `
  SELECT pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
   WHERE i.indrelid = $1 AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
   ORDER BY c.relname COLLATE "C"`;
const TRIGGERS =
  'SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = $1 AND NOT tgisinternal ORDER BY tgname COLLATE "C"';
const VIEWS = `
  SELECT relname AS name, pg_get_viewdef(oid) AS definition FROM pg_class
   WHERE relnamespace = $1::regnamespace AND relkind IN ('v', 'm') ORDER BY relname COLLATE "C"`;
/**
 * What the service may do with the table $1, where that is not all of reading and writing; of a column with its name.
 */
const PRIVILEGES = `
  SELECT string_agg(privilege, ', ' ORDER BY privilege) AS allowed FROM (
    SELECT a.privilege_type AS privilege FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) a WHERE c.oid = $1 AND a.grantee <> c.relowner
    UNION ALL
    SELECT format('%s (%s)', a.privilege_type, t.attname) FROM pg_class c JOIN pg_attribute t ON t.attrelid = c.oid CROSS JOIN LATERAL aclexplode(t.attacl) a
     WHERE c.oid = $1 AND a.grantee <> c.relowner) granted`;
const EVERYTHING = 'DELETE, INSERT, SELECT, UPDATE';
const TYPES = `
  SELECT t.typname AS name, array_agg(quote_literal(e.enumlabel) ORDER BY e.enumsortorder) AS labels FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
   WHERE t.typnamespace = $1::regnamespace GROUP BY t.typname ORDER BY t.typname COLLATE "C"`;
const FUNCTIONS = `
  SELECT pg_get_functiondef(oid) AS definition FROM pg_proc WHERE pronamespace = $1::regnamespace
   ORDER BY proname COLLATE "C", pg_get_function_identity_arguments(oid) COLLATE "C"`;
const ROLE_SETTINGS = `
  SELECT unnest(s.setconfig) AS setting FROM pg_db_role_setting s JOIN pg_namespace n ON n.nspowner = s.setrole
    JOIN pg_database d ON d.oid = s.setdatabase WHERE n.nspname = $1 AND d.datname = current_database() ORDER BY 1`;

/** The lists of what was applied. */
const NOT_OURS = ['migrations', 'applied_functions'];

function columnText({ name, type, collation, required, identity, generated, expression }) {
  const kind = identity
    ? ` GENERATED ${identity === 'a' ? 'ALWAYS' : 'BY DEFAULT'} AS IDENTITY`
    : generated
      ? ` GENERATED ALWAYS AS (${expression}) STORED`
      : expression
        ? ` DEFAULT ${expression}`
        : '';
  return `  ${name} ${type}${collation ? ` COLLATE ${collation}` : ''}${required ? ' NOT NULL' : ''}${kind}`;
}

/** The text of `schema`, as the connection `client` (of `pg`) sees it. */
export async function describeSchema(client, schema) {
  const rows = async (text, value = schema) => (await client.query(text, [value])).rows;
  await client.query(`SET search_path = "${schema}"`);
  const parts = [];
  for (const { name, labels } of await rows(TYPES)) parts.push(`CREATE TYPE ${name} AS ENUM (${labels.join(', ')});`);
  for (const { oid, name, unlogged, options } of await rows(TABLES)) {
    if (NOT_OURS.includes(name)) continue;
    const lines = [
      ...(await rows(COLUMNS, oid)).map(columnText),
      ...(await rows(CONSTRAINTS, oid)).map((each) => `  CONSTRAINT ${each.name} ${each.definition}`),
    ];
    const storage = options ? ` WITH (${[...options].sort().join(', ')})` : '';
    const after = [...(await rows(INDEXES, oid)), ...(await rows(TRIGGERS, oid))].map(
      (each) => `\n${each.definition};`,
    );
    const [{ allowed }] = await rows(PRIVILEGES, oid);
    if (allowed !== EVERYTHING) after.push(`\n-- The service: ${allowed ?? 'nothing'}.`);
    const create = `CREATE ${unlogged ? 'UNLOGGED ' : ''}TABLE ${name} (\n${lines.join(',\n')}\n)${storage};`;
    parts.push(create + after.join(''));
  }
  for (const { name, definition } of await rows(VIEWS)) parts.push(`CREATE VIEW ${name} AS\n${definition}`);
  for (const { definition } of await rows(FUNCTIONS)) parts.push(`${definition.trimEnd()};`);
  for (const { setting } of await rows(ROLE_SETTINGS)) parts.push(`ALTER ROLE CURRENT_USER SET ${setting};`);
  return parts.join('\n\n') + '\n';
}
