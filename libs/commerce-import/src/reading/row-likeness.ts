import { cellsOf } from './csv-record.js';

/** Numbers, ids and times: what prose with as many commas as a row has in the same places only by accident. */
const isTelling = (cell: string): boolean => /\d/.test(cell) && !/\p{L}{4,}/u.test(cell);

/**
 * Whether a line is a row by itself, of a table of few columns, as the cells show that are known of another: where that
 * has numbers, ids or times the line has some, too, and nothing else. Null: the other shows nothing.
 * @param known cells of other rows by their columns; undefined where none is known
 */
export function looksLikeRow(line: string, known: readonly (string | undefined)[], delimiter: string): boolean | null {
  const telling = known.flatMap((cell, at) => (cell !== undefined && isTelling(cell) ? [at] : []));
  if (telling.length === 0) return null;
  const cells = cellsOf(line, delimiter, known.length + 1);
  if (cells.length !== known.length) return false;
  const filled = telling.map((at) => (cells[at] as string).trim()).filter((cell) => cell !== '');
  return filled.length > 0 && filled.every(isTelling);
}
