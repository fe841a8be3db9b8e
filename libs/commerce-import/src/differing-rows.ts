import type { ImportFormat } from './formats/format.js';
import { at } from './mapping/source-value.js';
import { isBad, type BadRow, type SourceRow } from './source-row.js';

/** Behind the names of columns that stand there for each of several items. */
export const NUMBERED = / #\d+$/;

/** The text of a cell. */
export const cellText = ({ fields }: SourceRow, column: string): string => String(at(fields, column) ?? '').trim();

/** Of a column that stands twice with other cells nobody knows which is meant. */
export function unlessDiffering(row: SourceRow | BadRow, { reads }: ImportFormat): SourceRow | BadRow {
  if (isBad(row) || !row.differing) return row;
  const column = row.differing.find((each) => reads.includes(each.replace(NUMBERED, '')));
  return column === undefined ? row : { ...row, reason: `${column}: stands twice in the first line, with other cells` };
}

/** A row with columns of its own that are not those of the first: of two with one key nobody knows which is meant. */
export function differing(
  row: SourceRow | BadRow,
  first: SourceRow | undefined,
  { own, keyOf }: ImportFormat,
): BadRow | null {
  if (!first || isBad(row)) return null;
  const column = own.find((each) => {
    const value = cellText(row, each);
    return value !== '' && value !== cellText(first, each);
  });
  const before = column && cellText(first, column);
  const why = keyOf(row) === '' ? 'and the row names no id' : 'which has the same id or name';
  return column === undefined
    ? null
    : { ...row, reason: `${column}: is not "${before}" as in line ${first.lines[0]}, ${why}` };
}
