import { batchRows } from '@outcall/platform-postgres';
import type { RunState } from '../../../domain/run/run-state.js';
import { RUN_COLUMNS, type Beside, type Column, type ColumnName } from './run-columns.js';

/**
 * Beside the columns of `runs`: the version a change starts from; whether the limits of the number may hold its time,
 * and whether a call to it has begun or ended by the change.
 */
type Name = ColumnName | keyof typeof BESIDE;
const BESIDE = { expected: 'integer', asks_limits: 'boolean', moves_limits: 'boolean' } as const;
const typeOf = (name: Name): string =>
  name in BESIDE ? BESIDE[name as keyof typeof BESIDE] : RUN_COLUMNS[name as ColumnName].type;

/** The rows of a JSON parameter as a table `i`; `mode` must be among the names. */
export const recordset = (parameter: string, names: readonly Name[]): string =>
  batchRows(parameter, 'i', names.map((name) => `${name} ${typeOf(name)}`).join(', '));

/** The parameter for `recordset`. */
export const toRecordset = (rows: readonly Readonly<Partial<Record<Name, unknown>>>[]): string => JSON.stringify(rows);

/** These columns of a run, as `toRecordset` takes them. */
export function rowOf(names: readonly ColumnName[], state: RunState, beside: Beside): Partial<Record<Name, unknown>> {
  const row: Partial<Record<Name, unknown>> = {};
  for (const name of names) row[name] = (RUN_COLUMNS[name] as Column).of(state, beside);
  return row;
}
