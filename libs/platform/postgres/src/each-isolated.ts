import { libraryMigrations } from './migrations.js';

/** `each_isolated`, for the schemas of services that execute batches (`executeTogether`). */
export const BATCH_MIGRATIONS = libraryMigrations('postgres', new URL('../migrations/', import.meta.url));

/**
 * The result of one execution: its rows, as JSON writes their columns (a time is text, a bigint a number), or its
 * error.
 */
export type Isolated<Row> = Row[] | Error;

type Result<Row> =
  { readonly rows: Row[] } | { readonly code: string; readonly message: string; readonly constraint: string };

/** A `Statement`. */
export const EACH_ISOLATED = {
  name: 'postgres.each-isolated',
  text: 'SELECT each_isolated($1, $2::text[]) AS results',
};

/** The parameters of `EACH_ISOLATED`: texts, numbers, booleans, times and nulls as PostgreSQL reads them from text. */
export const isolatedParameters = (statement: string, lists: readonly (readonly unknown[])[]): unknown[] => [
  statement,
  lists.map((values) => values.map(textOf)),
];

/** A row of the answer to `EACH_ISOLATED`: there is one. */
export interface IsolatedRow<Row> {
  readonly results: readonly Result<Row>[];
}

/** One result per list. */
export function readIsolated<Row>(rows: readonly IsolatedRow<Row>[]): Isolated<Row>[] {
  const results = rows[0]?.results ?? [];
  return results.map((one) => ('rows' in one ? one.rows : Object.assign(new Error(one.message), one)));
}

/** Throws for a value that a single execution cannot have; the error concerns only its command. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') throw new TypeError('a value of a statement is a text, a number, a boolean or a time');
  const text = String(value as string | number | boolean);
  if (text.includes('\0')) throw Object.assign(new Error('a text with a NUL cannot be stored'), { code: '22021' });
  return text;
}
