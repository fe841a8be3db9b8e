import type { RunState } from '../../../domain/run/run-state.js';
import { RUN_COLUMNS, type Beside, type Column, type ColumnName } from './run-columns.js';

/** Beside the columns of `runs`: the version a change starts from. */
type Name = ColumnName | 'expected';
const typeOf = (name: Name): string => (name === 'expected' ? 'integer' : RUN_COLUMNS[name].type);

/**
 * The rows of a JSON parameter as a table `i`. The equality on `kind`, which every row meets, makes the planner expect one
 * row and so look each run up by its key. Without it a statement prepared while the table was small keeps a hash join over
 * the whole table (measured: half the throughput).
 */
export const recordset = (parameter: string, names: readonly Name[]): string =>
  `jsonb_to_recordset(${parameter}::jsonb) AS i(${names.map((name) => `${name} ${typeOf(name)}`).join(', ')}, kind text) WHERE i.kind = 'run'`;

/** The parameter for `recordset`. */
export const toRecordset = (rows: readonly Readonly<Partial<Record<Name, unknown>>>[]): string =>
  JSON.stringify(rows.map((row) => ({ ...row, kind: 'run' })));

/** These columns of a run, as `toRecordset` takes them. */
export function rowOf(names: readonly ColumnName[], state: RunState, beside: Beside): Partial<Record<Name, unknown>> {
  const row: Partial<Record<Name, unknown>> = {};
  for (const name of names) row[name] = (RUN_COLUMNS[name] as Column).of(state, beside);
  return row;
}
