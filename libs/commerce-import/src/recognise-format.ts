import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { ImportFormat } from './formats/format.js';
import { unknownColumns } from './formats/own-columns.js';
import { columnsOf } from './mapping/mapped-objects.js';
import type { Mapping } from './mapping/mapping.js';
import { namesIn } from './named-columns.js';
import { UnknownFormat } from './unknown-format.js';

interface Asked {
  readonly entity: CommerceEntity;
  readonly mapping: Mapping | null;
}

interface Recognised {
  readonly format: ImportFormat;
  /** By the names of the format; null: lines of JSON. */
  readonly columns: readonly string[] | null;
  /** Those names, of columns that the file writes otherwise. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * The format that has all columns it needs: to the letter, else in other letters.
 * @param written null: lines of JSON, of which each may have others
 * @throws UnknownFormat
 */
export function recogniseFormat(
  formats: readonly ImportFormat[],
  written: readonly string[] | null,
  asked: Asked,
): Recognised {
  const missing = ({ needs }: ImportFormat, columns = written) => needs.filter((each) => !columns?.includes(each));
  const named = formats.map((format) => byNamesOf(format, written, asked));
  const found =
    named.find(({ format }) => missing(format).length === 0) ??
    named.find(({ format, columns }) => missing(format, columns).length === 0);
  if (!found)
    throw new UnknownFormat(
      [
        'the columns are of no known format:',
        ...named.map(({ format, columns }) => `  ${format.name} lacks ${missing(format, columns).join(', ')}`),
        'a file with columns of its own is read by --mapping FILE, which says what each of them is',
      ].join('\n'),
    );
  const { format, columns } = found;
  const unknown = format.name === 'own' ? unknownColumns(columns ?? [], asked.entity) : [];
  if (unknown.length > 0) throw new UnknownFormat(`no field of ${asked.entity} is called ${unknown.join(', ')}`);
  if (columns) eachOnce(columns, format, asked.mapping);
  if (asked.mapping && columns) allThere(asked.mapping, columns);
  return found;
}

/** Own columns and those of a mapping are named by whoever says what they are. */
function byNamesOf(format: ImportFormat, written: readonly string[] | null, { mapping }: Asked): Recognised {
  const names = namesIn(mapping || format.name === 'own' ? [] : (written ?? []), format);
  return { format, names, columns: written && written.map((column) => names.get(column) ?? column) };
}

/** Of a column that stands twice the last would count, and nobody knows which is meant. */
function eachOnce(
  columns: readonly string[],
  { name, needs, times, amounts, own }: ImportFormat,
  mapping: Mapping | null,
): void {
  const read = new Set([...needs, ...times, ...amounts, ...own, ...(mapping ? columnsOf(mapping) : [])]);
  const twice = columns.filter((column, at) => (name === 'own' || read.has(column)) && columns.indexOf(column) !== at);
  if (twice.length > 0)
    throw new UnknownFormat(`the first line names columns twice: ${[...new Set(twice)].join(', ')}`);
}

function allThere(mapping: Mapping, columns: readonly string[]): void {
  const named = [...columnsOf(mapping), ...(mapping.rowsOf === null ? [] : [mapping.rowsOf])];
  const unknown = [...new Set(named)].filter((column) => !columns.includes(column));
  if (unknown.length > 0)
    throw new UnknownFormat(
      `the mapping names columns that the file has not: ${unknown.join(', ')}; it has ${columns.join(', ')}`,
    );
}
