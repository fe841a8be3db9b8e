import { createReadStream } from 'node:fs';
import { MAX_RECORD_BYTES, MAX_SOURCE, type BadRow, type SourceRow } from '../source-row.js';
import { UnknownFormat } from '../unknown-format.js';
import type { CsvDialect } from './csv-dialect.js';
import { cellsOf, CsvRecord, shownIn } from './csv-record.js';
import { readLines, type Line } from './read-lines.js';
import { looksLikeRow } from './row-likeness.js';

/**
 * Records of a CSV file whose first line names the columns (RFC 4180; a byte order mark is passed over). A record that
 * cannot be read is told with its reason, in its place among the others. Of one whose quotes are wrong that is its
 * first line: reading goes on in the next, so that no quote takes other rows with it.
 */
export async function* readCsv(file: string, dialect: CsvDialect): AsyncGenerator<SourceRow | BadRow> {
  let columns: readonly string[] | null = null;
  let repeats: readonly string[] = [];
  for await (const found of recordsOf(file, dialect)) {
    if (columns === null) {
      const names = (columns = columnsIn(found).map((name) => dialect.names?.get(name) ?? name));
      repeats = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
    } else yield rowOf(found, { columns, repeats, dialect });
  }
}

/**
 * The columns that the first line of the file names.
 * @throws UnknownFormat where it is no line of names
 */
export async function readColumns(file: string, dialect: CsvDialect): Promise<string[]> {
  for await (const found of recordsOf(file, dialect)) return columnsIn(found);
  return [];
}

/** Rows that were taken for a part of the first line would be lost, and nobody would be told. */
function columnsIn({ record, lines, reason }: Found): string[] {
  if (reason !== null) throw new UnknownFormat(`the first line cannot be read: ${reason}`);
  const { cells } = record;
  // a file converted twice for Windows has one too many at its end
  if (lines.length > 1 || cells.some((cell, at) => LINE_ENDS.test(at + 1 === cells.length ? cell.trimEnd() : cell)))
    throw new UnknownFormat('the first line goes on in the next: a name of a column has a line break');
  return namesIn(cells);
}

const LINE_ENDS = /[\n\v\f\r\u0085\u2028\u2029]/;

const namesIn = (cells: readonly string[]): string[] => cells.map((name) => name.trim());

interface Found {
  readonly record: CsvRecord;
  readonly lines: readonly Line[];
  /** Why its first line cannot be read. */
  readonly reason: string | null;
}

async function* recordsOf(file: string, dialect: CsvDialect): AsyncGenerator<Found> {
  const source = readLines(textOf(file, dialect), dialect.lineEnd);
  let ahead: readonly Line[] = []; // read for a record that was none
  let at = 0;
  let columns: readonly string[] | null = null;
  let last: readonly string[] | null = null;
  const next = async (): Promise<Line | null> => {
    const line = ahead[at++] ?? (await source.next()).value;
    return line ? trimmed(line) : null;
  };
  try {
    for (let first = await next(); first; first = await next()) {
      if ((first.text === '' && !first.isTooLarge) || (first.number === 1 && dialect.saysDelimiter)) continue;
      const found = await recordFrom(first, next, { columns, dialect, last });
      if (found.reason !== null && found.lines.length > 1) {
        ahead = [...found.lines.slice(1), ...ahead.slice(at)];
        at = 0;
      }
      if (columns && found.reason === null && found.record.cells.length === columns.length) last = found.record.cells;
      columns ??= namesIn(found.record.cells);
      yield found.reason === null ? found : { ...found, lines: [first] };
    }
  } finally {
    await source.return(undefined);
  }
}

interface Table {
  /** Null: the record names them. */
  readonly columns: readonly string[] | null;
  readonly dialect: CsvDialect;
  /** Cells of the last row that could be read. */
  readonly last: readonly string[] | null;
}

/** Of one record: what a quote that is not closed takes is read again, once for each line. */
const MAX_LINES = 2_000;

/** The record that begins with a line: with a reason, all lines that were read for it are told. */
async function recordFrom(first: Line, next: () => Promise<Line | null>, table: Table): Promise<Found> {
  const record = new CsvRecord(table.dialect.delimiter);
  const lines: Line[] = [];
  let size = 0;
  for (let line: Line | null = first; ; line = await next()) {
    if (line === null) return { record, lines, reason: unclosed(record, table) };
    lines.push(line);
    size += line.text.length + 1;
    if (line.isTooLarge || size > MAX_RECORD_BYTES)
      return { record, lines, reason: `is larger than ${MAX_RECORD_BYTES} bytes` };
    if (lines.length > MAX_LINES) return { record, lines, reason: `has more than ${MAX_LINES} lines` };
    if (lines.length > 1 && isRow(line.text, record, table)) return { record, lines, reason: unclosed(record, table) };
    record.add(line.text);
    if (record.faultyCell !== null)
      return { record, lines, reason: `${nameOf(record.faultyCell, table)}: a quote stands within; it is written ""` };
    if (!record.isOpen) return { record, lines, reason: null };
  }
}

const nameOf = (cell: number, { columns }: Table): string => columns?.[cell] ?? `column ${cell + 1}`;

const unclosed = (record: CsvRecord, table: Table): string =>
  `${nameOf(record.cells.length, table)}: its quote is not closed before the next row`;

/** What people write has line breaks, and in a table of few columns a line of it may look like a row. */
const PROSE = /note|address|street|comment|remark|message|description/i;
const FEW_COLUMNS = 8;

/** Whether a line that a cell in quotes would go on with is a row by itself. */
function isRow(line: string, { cells }: CsvRecord, { columns, dialect, last }: Table): boolean {
  if (columns === null || columns.length < 3) return false;
  if (cells.length === 0 && line.includes('"')) return false; // the end of the first cell has all others behind it
  if (columns.length < FEW_COLUMNS) {
    const open = cells.length;
    const known = columns.map((_, at) => (at < open ? cells[at] : at > open ? last?.[at] : undefined));
    const isLike = looksLikeRow(line, known, dialect.delimiter);
    if (isLike !== null) return isLike;
    if (PROSE.test(columns[open] ?? '')) return false;
  }
  return cellsOf(line, dialect.delimiter, columns.length + 1).length === columns.length;
}

interface Names {
  readonly columns: readonly string[];
  /** Those that stand twice. */
  readonly repeats: readonly string[];
  readonly dialect: CsvDialect;
}

function rowOf({ record, lines, reason }: Found, { columns, repeats, dialect }: Names): SourceRow | BadRow {
  const [first, last] = [lines[0] as Line, lines.at(-1) as Line];
  const source = lines
    .map(({ text }) => text)
    .join('\n')
    .slice(0, MAX_SOURCE);
  const bytes = Math.min(dialect.bytes, Math.ceil((last.bytes * dialect.bytes) / dialect.utf8Bytes));
  const place = { lines: [first.number, last.number] as const, bytes, source };
  const { cells } = record;
  const why =
    reason ??
    (cells.length === columns.length ? null : `has ${cells.length} columns, the first line names ${columns.length}`);
  if (why !== null) return { ...place, fields: fieldsOf(cellsOf(source, dialect.delimiter), columns), reason: why };
  const shown = cells.map(shownIn);
  const twice = repeatedIn(shown, columns, repeats);
  const fields = Object.assign(
    fieldsOf(shown, columns),
    Object.fromEntries(twice.map(([name, [cell = '']]) => [name, cell])),
  );
  const differing = twice.flatMap(([name, of]) => (new Set(of.map((cell) => cell.trim())).size > 1 ? [name] : []));
  const broken = dialect.isBroken ? columns.find((column) => fields[column]?.includes('\ufffd')) : undefined;
  return broken === undefined
    ? { ...place, fields, ...(differing.length > 0 && { differing }) }
    : { ...place, fields, reason: `${broken}: has bytes that are no UTF-8, as the rest of the file is` };
}

/** Of a row whose quotes or columns are wrong the first ones are right. */
const fieldsOf = (cells: readonly string[], columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));

/** The cells of names that stand twice, as far as they are filled. */
const repeatedIn = (
  cells: readonly string[],
  columns: readonly string[],
  names: readonly string[],
): [string, string[]][] =>
  names.map((name) => [name, cells.filter((cell, at) => columns[at] === name && cell.trim() !== '')]);

const trimmed = (line: Line): Line => ({
  ...line,
  text: (line.number === 1 ? line.text.replace(/^\ufeff/, '') : line.text).replace(/\r$/, ''),
});

/** The text of the file, in UTF-8. */
function textOf(file: string, { encoding }: CsvDialect): AsyncIterable<Buffer> {
  const stream = createReadStream(file) as AsyncIterable<Buffer>;
  return encoding === 'utf-8' ? stream : decoded(stream, encoding);
}

async function* decoded(stream: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of stream) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}
