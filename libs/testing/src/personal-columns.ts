const TABLE = /CREATE (?:UNLOGGED )?TABLE (\w+) \(\n([\s\S]*?)\n\)/g;
const COLUMN = /^ {2}"?(\w+)"? (.+?),?$/;
/**
 * Types that no word of a shopper fits in; all others count as text, so that a type nobody thought of is asked about.
 */
const WORDLESS =
  /^(?:smallint|integer|bigint|boolean|uuid|date|numeric|real|double precision|timestamp|smallint\[\]|bigint\[\]|run_priority)/;

/**
 * Every column with words of a schema, by table: `personal` is one in which what a shopper is known by, was asked or
 * said can stand (number, name, address, order, answers, a tenant's free text about them); `impersonal` holds ids of
 * ours, kinds, states and settings. `erased` says how the personal ones are erased with a shopper.
 */
export type PersonalColumns = Readonly<
  Record<
    string,
    { readonly personal: readonly string[]; readonly impersonal: readonly string[]; readonly erased?: string }
  >
>;

/**
 * How a service's `personal-columns.json` differs from its `schema.sql` (as tools/generate/schemas.mjs writes it): a
 * column nobody classified, one classified twice, one that is not there; a table of which it is not said how a shopper
 * goes out of it.
 */
export function personalColumnProblems(schema: string, registry: PersonalColumns): string[] {
  const real = wordyColumns(schema);
  const named = Object.entries(registry).flatMap(([table, { personal, impersonal }]) =>
    [...personal, ...impersonal].map((column) => `${table}.${column}`),
  );
  return [
    ...real.filter((column) => !named.includes(column)).map((column) => `${column}: say whether it is personal`),
    ...named.filter((column, place) => named.indexOf(column) !== place).map((column) => `${column}: said twice`),
    ...Object.entries(registry)
      .filter(([, { personal, erased }]) => personal.length > 0 && !erased)
      .map(([table]) => `${table}: say how a shopper is erased from it`),
    ...named.filter((column) => !real.includes(column)).map((column) => `${column}: there is no such column of words`),
  ];
}

const wordyColumns = (schema: string): string[] =>
  [...schema.matchAll(TABLE)].flatMap(([, table = '', lines = '']) =>
    lines
      .split('\n')
      .map((line) => COLUMN.exec(line))
      .filter((found) => found !== null)
      .filter(([, name = '', type = '']) => name !== 'CONSTRAINT' && !WORDLESS.test(type))
      .map(([, name = '']) => `${table}.${name}`),
  );
