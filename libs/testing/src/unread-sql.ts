const FUNCTION = /CREATE OR REPLACE FUNCTION \w+\.(\w+)\([\s\S]*?AS \$function\$([\s\S]*?)\$function\$/g;
const TRIGGER = /CREATE TRIGGER \w+ [\s\S]*?;/g;
const TABLE = /CREATE (?:UNLOGGED )?TABLE (\w+) \(\n([\s\S]*?)\n\)/g;

/** A table of a `schema.sql`, and its columns. */
interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * What stands in a `schema.sql` (as tools/generate/schemas.mjs writes it) and is named by nobody: `function f`, `table
 * t`, `column t.c`. Names count, not meanings: a column is named when the code of its table's owner has its name, as
 * SQL or as TypeScript writes it, or another function or trigger does. So a column that shares its name with another
 * may be overlooked, and one that is only written counts as named. `codeOf`: the text of the code that may name a
 * table's columns.
 */
export function unreadSql(schema: string, code: string, codeOf: (table: string) => string): string[] {
  const functions = [...schema.matchAll(FUNCTION)].map(([, name = '', body = '']) => ({ name, body }));
  const triggers = [...schema.matchAll(TRIGGER)].map(([text]) => text).join('\n');
  const bodies = functions.map(({ body }) => body).join('\n');
  const unread = functions.filter(({ name }) => {
    const others = functions.filter((each) => each.name !== name).map(({ body }) => body);
    return !isNamed(name, [code, triggers, ...others].join('\n'));
  });
  return [
    ...unread.map(({ name }) => `function ${name}`),
    ...tablesOf(schema).flatMap(({ name, columns }) => {
      if (!isNamed(name, `${code}\n${bodies}`)) return [`table ${name}`];
      const namers = `${codeOf(name)}\n${bodies}`;
      return columns
        .filter((column) => !isNamed(column, namers) && !isNamed(camelCased(column), namers))
        .map((column) => `column ${name}.${column}`);
    }),
  ];
}

const tablesOf = (schema: string): Table[] =>
  [...schema.matchAll(TABLE)].map(([, name = '', lines = '']) => ({
    name,
    columns: lines
      .split('\n')
      .map((line) => /^ {2}(\w+) /.exec(line)?.[1] ?? '')
      .filter((word) => word !== '' && word !== 'CONSTRAINT'),
  }));

const isNamed = (name: string, text: string): boolean => new RegExp(`\\b${name}\\b`).test(text);
const camelCased = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
