import { Unmappable } from '../formats/format.js';
import { textIn } from '../formats/values.js';
import type { ColumnSource } from './mapping.js';

/** A row of a table, or an object of a JSON line. */
export type Source = Readonly<Record<string, unknown>>;

/** What stands in a column, or at a path of a JSON line: `shipping_address.phone`. */
export function at(source: Source, column: string): unknown {
  if (Object.hasOwn(source, column)) return source[column];
  let value: unknown = source;
  for (const name of column.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Source)[name];
  }
  return value;
}

/** The value of the columns, as far as they are not empty, and the name of the column that it is told by. */
export function valueIn(source: Source, { columns, join }: ColumnSource): [unknown, string] {
  const filled = columns.filter((column) => isFilled(at(source, column)));
  const [first = columns[0] as string] = filled;
  if (join === null || filled.length < 2) return [at(source, first), first];
  return [filled.map((column) => scalar(at(source, column), column)).join(join), first];
}

const isFilled = (value: unknown): boolean => (typeof value === 'object' ? value !== null : textIn(value) !== null);

/** @throws Unmappable where a group of fields or a list stands instead of one value */
export function scalar(value: unknown, column: string): string | null {
  if (typeof value === 'object' && value !== null)
    throw new Unmappable(`${column}: is ${Array.isArray(value) ? 'a list' : 'an object'}, not one value`);
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new Unmappable(`${column}: has more digits than a number of JSON keeps; write it as text`);
  return textIn(value);
}
