import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { parse, type CsvError } from 'csv-parse';
import type { CsvDialect } from './csv-dialect.js';
import { MAX_RECORD_BYTES, MAX_SOURCE, type BadRow, type SourceRow } from '../source-row.js';

interface Parsed {
  readonly record: Record<string, string>;
  readonly raw: string;
  readonly info: { readonly lines: number; readonly bytes: number };
}

/**
 * Records of a CSV file whose first line names the columns (RFC 4180; a byte order mark is passed over). A record that
 * cannot be read is told with its reason, in its place among the others.
 */
export async function* readCsv(file: string, dialect: CsvDialect): AsyncGenerator<SourceRow | BadRow> {
  const inFile = (bytes: number) => Math.min(dialect.bytes, Math.ceil((bytes * dialect.bytes) / dialect.utf8Bytes));
  const bad: BadRow[] = [];
  let columns: string[] = [];
  let line = 0;
  const parser = parse({
    columns: (names: string[]) => (columns = names.map((name) => name.trim())),
    bom: true,
    delimiter: dialect.delimiter,
    info: true,
    raw: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_RECORD_BYTES,
  });
  parser.on('skip', (error: CsvError, raw: string | undefined) => {
    const { lines, bytes } = error as unknown as Parsed['info'];
    bad.push({
      lines: [lines, lines],
      bytes: inFile(bytes),
      source: (raw ?? '').slice(0, MAX_SOURCE),
      fields: fieldsOf((raw ?? '').slice(0, MAX_SOURCE), columns, dialect),
      reason: error.message,
    });
  });
  const stream = textOf(file, dialect);
  stream.on('error', (error) => parser.destroy(error));
  stream.pipe(parser);
  try {
    for await (const { record, raw, info } of parser as AsyncIterable<Parsed>) {
      while (bad.length > 0 && (bad[0] as BadRow).bytes <= inFile(info.bytes)) yield bad.shift() as BadRow;
      const first = Math.max(line + 1, info.lines - countLines(raw) + 1);
      line = info.lines;
      const place = {
        lines: [first, info.lines] as const,
        bytes: inFile(info.bytes),
        source: raw.trimEnd().slice(0, MAX_SOURCE),
      };
      const broken = dialect.isBroken ? brokenIn(record) : undefined;
      yield broken === undefined
        ? { ...place, fields: record }
        : { ...place, fields: record, reason: `${broken}: has bytes that are no UTF-8, as the rest of the file is` };
    }
    yield* bad;
  } finally {
    stream.destroy();
    parser.destroy();
  }
}

/** Those of a record whose quotes or columns are wrong, split without looking at quotes: its first ones are right. */
function fieldsOf(raw: string, columns: readonly string[], { delimiter }: CsvDialect): Record<string, string> {
  const values = raw.trim().split(delimiter);
  return Object.fromEntries(columns.map((column, at) => [column, (values[at] ?? '').replace(/^"|"$/g, '')]));
}

/** The column of a value of which some bytes could not be read: U+FFFD stands in their place. */
const brokenIn = (record: Parsed['record']): string | undefined =>
  Object.keys(record).find((column) => record[column]?.includes('\ufffd'));

/** The columns that the first line of the file names. */
export async function readColumns(file: string, dialect: CsvDialect): Promise<string[]> {
  const { delimiter } = dialect;
  const parser = textOf(file, dialect).pipe(parse({ bom: true, delimiter, to: 1, max_record_size: MAX_RECORD_BYTES }));
  for await (const names of parser as AsyncIterable<string[]>) return names.map((name) => name.trim());
  return [];
}

/** The text of the file, in UTF-8. */
function textOf(file: string, { encoding }: CsvDialect): Readable {
  const stream = createReadStream(file);
  return encoding === 'utf-8' ? stream : Readable.from(decoded(stream, encoding), { objectMode: false });
}

async function* decoded(stream: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of stream) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

const countLines = (raw: string): number => raw.trimEnd().split('\n').length;
