import { createReadStream } from 'node:fs';
import { parse, type CsvError } from 'csv-parse';
import { MAX_RECORD_BYTES, MAX_SOURCE, type BadRow, type SourceRow } from './source-row.js';

interface Parsed {
  readonly record: Record<string, string>;
  readonly raw: string;
  readonly info: { readonly lines: number; readonly bytes: number };
}

/**
 * Records of a CSV file whose first line names the columns (RFC 4180; a byte order mark is passed over). A record that cannot be read is
 * told with its reason, in its place among the others.
 */
export async function* readCsv(file: string): AsyncGenerator<SourceRow | BadRow> {
  const bad: BadRow[] = [];
  let line = 0;
  const parser = parse({
    columns: (names: string[]) => names.map((name) => name.trim()),
    bom: true,
    info: true,
    raw: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_RECORD_BYTES,
  });
  parser.on('skip', (error: CsvError, raw: string | undefined) => {
    const { lines, bytes } = error as unknown as Parsed['info'];
    bad.push({ lines: [lines, lines], bytes, source: (raw ?? '').slice(0, MAX_SOURCE), reason: error.message });
  });
  const stream = createReadStream(file);
  stream.on('error', (error) => parser.destroy(error));
  stream.pipe(parser);
  try {
    for await (const { record, raw, info } of parser as AsyncIterable<Parsed>) {
      while (bad.length > 0 && (bad[0] as BadRow).bytes <= info.bytes) yield bad.shift() as BadRow;
      const first = Math.max(line + 1, info.lines - countLines(raw) + 1);
      line = info.lines;
      yield {
        fields: record,
        lines: [first, info.lines],
        bytes: info.bytes,
        source: raw.trimEnd().slice(0, MAX_SOURCE),
      };
    }
    yield* bad;
  } finally {
    stream.destroy();
    parser.destroy();
  }
}

/** The columns that the first line of the file names. */
export async function readColumns(file: string): Promise<string[]> {
  const parser = createReadStream(file).pipe(parse({ bom: true, to: 1, max_record_size: MAX_RECORD_BYTES }));
  for await (const names of parser as AsyncIterable<string[]>) return names.map((name) => name.trim());
  return [];
}

const countLines = (raw: string): number => raw.trimEnd().split('\n').length;
