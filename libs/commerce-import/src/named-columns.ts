import { NUMBERED } from './differing-rows.js';
import type { ImportFormat } from './formats/format.js';

/** As names are compared: spreadsheets and people change their letters and the kind of their spaces. */
const folded = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * What the format calls the columns that the file writes otherwise: by the names they have in the file. Beside one that
 * is written as the format does, another is a column of its own.
 */
export function namesIn(columns: readonly string[], format: ImportFormat): ReadonlyMap<string, string> {
  const { needs, reads, times, amounts, own } = format;
  const all = new Set([...needs, ...reads, ...times, ...amounts, ...own]);
  const known = new Map([...all].map((name) => [folded(name), name]));
  return new Map(
    columns.flatMap((column): [string, string][] => {
      const number = NUMBERED.exec(column)?.[0] ?? '';
      const base = column.slice(0, column.length - number.length);
      const name = all.has(base) ? undefined : known.get(folded(base));
      return name === undefined || columns.includes(`${name}${number}`) ? [] : [[column, `${name}${number}`]];
    }),
  );
}
