import type { ListColumns } from '../formats/format.js';
import { at, type Source } from '../mapping/source-value.js';

/** Where a file has values that say together how each is to be read. */
export interface Surveyed {
  readonly columns: readonly string[];
  readonly inLists: readonly ListColumns[];
}

/** The values of a row, each with the name of its column; of lists by the name that it has in an entry. */
export function* valuesOf(row: Source, { columns, inLists }: Surveyed): Generator<[unknown, string]> {
  for (const column of columns) yield [at(row, column), column];
  for (const list of inLists) {
    const entries = at(row, list.each);
    for (const entry of Array.isArray(entries) ? (entries as unknown[]) : [])
      if (typeof entry === 'object' && entry !== null)
        for (const column of list.columns) yield [at(entry as Source, column), column];
  }
}
