// What a replica of the release before finds missing in the schema of now, or is refused there: it goes on, and may be
// started again, beside the new ones.

const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
         a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS required
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
   WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p', 'v') AND a.attnum > 0 AND NOT a.attisdropped
   ORDER BY c.relname COLLATE "C", a.attnum`;
const FUNCTIONS = `
  SELECT proname || '(' || pg_get_function_identity_arguments(oid) || ')' AS name, pg_get_function_result(oid) AS result,
         pronargdefaults AS defaults
    FROM pg_proc WHERE pronamespace = $1::regnamespace ORDER BY proname COLLATE "C", 1`;
/** What may refuse a row that the release before writes. */
const RULES = `
  SELECT c.relname AS "table", k.conname AS name, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE c.relnamespace = $1::regnamespace AND k.contype IN ('c', 'f', 'x', 'p', 'u')
   UNION ALL
  SELECT c.relname, x.relname, pg_get_indexdef(i.indexrelid, 0, true)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
   WHERE c.relnamespace = $1::regnamespace AND i.indisunique
     AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
   ORDER BY 1, 2`;

/**
 * @typedef {{ table: string, name: string, type: string, required: boolean }} Column
 * @typedef {{ name: string, result: string, defaults: number }} SqlFunction
 * @typedef {{ table: string, name: string, definition: string }} Rule
 * @typedef {{ columns: Column[], functions: SqlFunction[], rules: Rule[] }} Shape what databaseBreaks compares
 */

/** @param {import('pg').Client} client @param {string} schema @returns {Promise<Shape>} */
export async function shapeOf(client, schema) {
  const rows = async (/** @type {string} */ text) => /** @type {any[]} */ ((await client.query(text, [schema])).rows);
  await client.query(`SET search_path = "${schema}"`); // definitions then name nothing by its schema
  return { columns: await rows(COLUMNS), functions: await rows(FUNCTIONS), rules: await rows(RULES) };
}

/** @param {Shape} before @param {Shape} after @returns {string[]} */
export function databaseBreaks(before, after) {
  const tables = new Set(after.columns.map(({ table }) => table));
  const gone = [...new Set(before.columns.map(({ table }) => table))].filter((table) => !tables.has(table));
  const kept = ({ table }) => !gone.includes(table);
  return [
    ...gone.map((table) => `${table}: is gone`),
    ...before.columns.filter(kept).flatMap((column) => columnBreaks(column, after.columns)),
    ...newColumns(before, after),
    ...newRules(before, after),
    ...before.functions.flatMap((each) => functionBreaks(each, after.functions)),
  ];
}

const nameOf = ({ table, name }) => `${table}.${name}`;

function columnBreaks(column, columns) {
  const now = columns.find((each) => nameOf(each) === nameOf(column));
  if (!now) return [`${nameOf(column)}: is gone`];
  return [
    ...(now.type === column.type ? [] : [`${nameOf(column)}: is ${now.type}, was ${column.type}`]),
    ...(now.required && !column.required ? [`${nameOf(column)}: is required`] : []),
  ];
}

function newColumns(before, after) {
  const [tables, names] = [before.columns.map(({ table }) => table), before.columns.map(nameOf)];
  return after.columns
    .filter((each) => each.required && tables.includes(each.table) && !names.includes(nameOf(each)))
    .map((each) => `${nameOf(each)}: is new and required, without a default`);
}

function newRules(before, after) {
  const tables = before.columns.map(({ table }) => table);
  const known = before.rules.map((rule) => `${rule.table} ${rule.definition}`);
  return after.rules
    .filter((rule) => tables.includes(rule.table) && !known.includes(`${rule.table} ${rule.definition}`))
    .map((rule) => `${rule.table}: ${rule.name} may refuse what was allowed: ${rule.definition}`);
}

function functionBreaks({ name, result, defaults }, functions) {
  const now = functions.find((each) => each.name === name);
  if (!now) return [`${name}: is gone`];
  return [
    ...(now.result === result ? [] : [`${name}: returns ${now.result}, was ${result}`]),
    ...(now.defaults < defaults ? [`${name}: has fewer defaults`] : []),
  ];
}
