import type { PersonalColumns } from './personal-columns.js';

interface SqlClient {
  query<Row>(text: string, values?: unknown[]): Promise<{ readonly rows: Row[] }>;
}

type Values = Readonly<Record<string, unknown>>;
interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly udt_name: string;
  readonly is_needed: boolean;
}

/** What a column holds that nobody asks for, by its type. */
const FILLERS: Readonly<Record<string, unknown>> = {
  ...{ text: 'x', int2: 1, int4: 1, int8: 1, bool: false, jsonb: '{}', json: '{}', _text: [] },
  ...{ timestamptz: '2026-11-01T00:00:00.000Z', uuid: '00000000-0000-4000-8000-000000000000' },
};

/**
 * A row of one shopper in every table of a register with personal columns but `except`, with `mark` in each of these
 * columns: a new one is filled, too. `known`: what an erasure finds the rows by, and what a column must hold, for all
 * tables (`*`) and for one of them; an object or a list for a column of JSON has the mark put in beside what it holds.
 * `table.column` of each that holds it, or what is known, as it is stored: to be compared with `personalColumnsOf`.
 */
export async function fillPersonalColumns(
  client: SqlClient,
  {
    schema,
    registry,
    mark,
    known,
    except = [],
  }: {
    readonly schema: string;
    readonly registry: PersonalColumns;
    readonly mark: string;
    readonly known: Readonly<Record<string, Values>>;
    readonly except?: readonly string[];
  },
): Promise<string[]> {
  const filled: string[] = [];
  const { rows: columns } = await client.query<Column>(
    `SELECT table_name, column_name, udt_name, is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AND is_generated = 'NEVER' AS is_needed
       FROM information_schema.columns WHERE table_schema = $1 AND is_generated = 'NEVER'`,
    [schema],
  );
  for (const [table, { personal }] of Object.entries(registry)) {
    if (personal.length === 0 || except.includes(table)) continue;
    const row: Record<string, unknown> = {};
    for (const { column_name: name, udt_name, is_needed } of columns.filter(({ table_name }) => table_name === table)) {
      const given = known[table]?.[name] ?? known['*']?.[name];
      if (personal.includes(name)) row[name] = marked(udt_name, given, mark);
      else if (given !== undefined) row[name] = isJson(udt_name) ? JSON.stringify(given) : given;
      else if (is_needed) row[name] = fillerOf(`${table}.${name}`, udt_name);
    }
    const names = Object.keys(row);
    const { rows } = await client.query<Values>(
      `INSERT INTO ${schema}.${table} (${names.join(', ')}) VALUES (${names.map((_, place) => `$${place + 1}`).join(', ')})
       RETURNING ${personal.join(', ')}`,
      Object.values(row),
    );
    const isFilled = (name: string): boolean =>
      [mark, known[table]?.[name] ?? known['*']?.[name]].some(
        (word) => typeof word === 'string' && textOf(rows[0]?.[name]).includes(word),
      );
    filled.push(...personal.filter(isFilled).map((name) => `${table}.${name}`));
  }
  return filled.sort();
}

/** `table.column` of every personal column of a register, but of the tables `except`. */
export const personalColumnsOf = (registry: PersonalColumns, except: readonly string[] = []): string[] =>
  Object.entries(registry)
    .filter(([table]) => !except.includes(table))
    .flatMap(([table, { personal }]) => personal.map((name) => `${table}.${name}`))
    .sort();

/** `table.column` of every personal column in which the mark stands. */
export async function columnsMarked(
  client: SqlClient,
  schema: string,
  registry: PersonalColumns,
  mark: string,
): Promise<string[]> {
  const found = new Set<string>();
  for (const [table, { personal }] of Object.entries(registry)) {
    if (personal.length === 0) continue;
    const { rows } = await client.query<Values>(`SELECT ${personal.join(', ')} FROM ${schema}.${table}`);
    for (const row of rows)
      for (const name of personal) if (textOf(row[name]).includes(mark)) found.add(`${table}.${name}`);
  }
  return [...found].sort();
}

const isJson = (type: string): boolean => type === 'jsonb' || type === 'json';
const textOf = (value: unknown): string => (Buffer.isBuffer(value) ? value.toString() : (JSON.stringify(value) ?? ''));

function marked(type: string, given: unknown, mark: string): unknown {
  if (isJson(type)) {
    if (JSON.stringify(given ?? null).includes(mark)) return JSON.stringify(given);
    return JSON.stringify(Array.isArray(given) ? [...given, { mark }] : { ...(given as object | undefined), mark });
  }
  if (given !== undefined) return given;
  if (type === 'bytea') return Buffer.from(mark);
  if (type === '_text') return [mark];
  if (type === 'text') return mark;
  throw new Error(`say how a column of the type ${type} is marked`);
}

function fillerOf(name: string, type: string): unknown {
  if (!(type in FILLERS)) throw new Error(`say what ${name}, of the type ${type}, holds`);
  return FILLERS[type];
}
