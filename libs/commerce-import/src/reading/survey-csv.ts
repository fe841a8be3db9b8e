import { createReadStream } from 'node:fs';
import { CodePageCount } from './code-page.js';
import type { CsvDialect, Encoding } from './csv-dialect.js';
import { Utf8Count } from './utf8-count.js';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * Reads the whole file once for how it is written. Spreadsheets of Windows save names in its own code page: read as
 * UTF-8 they would be spoken wrong. So a file is of a code page as a whole where more of it is no UTF-8 than it has
 * characters of UTF-8 beyond ASCII. Else it is UTF-8, of which some rows are broken. The delimiter is the one that the
 * first line says as Excel does, else that which stands most often in it, outside of quotes.
 * @param asked the encoding, where somebody knows it
 */
export async function surveyCsv(file: string, asked: Encoding | null): Promise<CsvDialect> {
  const count = new Utf8Count();
  const pages = new CodePageCount();
  let bytes = 0;
  let high = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (head.length < MAX_HEAD) head = Buffer.concat([head, chunk]);
    bytes += chunk.length;
    for (const byte of chunk) if (byte > 0x7f) high += 1;
    count.add(chunk);
    pages.add(chunk);
  }
  count.end();
  pages.end();
  const isUtf8 = count.whole >= count.broken || head.subarray(0, 3).equals(MARK);
  const encoding = asked ?? utf16In(head) ?? (isUtf8 ? 'utf-8' : pages.found);
  const text = new TextDecoder(encoding).decode(head);
  const [line = ''] = text.split(/\r?\n|\r/, 1);
  const said = delimiterSaidIn(line);
  const isBroken = encoding === 'utf-8' && count.broken > 0;
  return {
    encoding,
    isBroken,
    delimiter: said ?? delimiterOf(line),
    saysDelimiter: said !== null,
    lineEnd: lineEndOf(text),
    bytes,
    utf8Bytes: utf8BytesOf(encoding, bytes, high),
  };
}

const MARK = Buffer.from('\ufeff');

/** By its mark, or by the zeros beside each letter of ASCII. */
function utf16In(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] as number) + 1;
  const [even = 0, odd = 0] = zeros;
  const isOneOfTwo = Math.max(even, odd) >= head.length / 4 && Math.min(even, odd) < head.length / 40;
  if (!isOneOfTwo) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Far more than the names of all columns. */
const MAX_HEAD = 64 * 1024;

/**
 * About: it is only for showing how far a reader is. Letters of Windows-1252 beyond ASCII have two bytes, most letters
 * of UTF-16 one.
 */
function utf8BytesOf(encoding: CsvDialect['encoding'], bytes: number, high: number): number {
  if (encoding === 'utf-8') return bytes;
  return Math.max(1, encoding.startsWith('utf-16') ? bytes / 2 : bytes + high);
}

/** How the first line ends: in cells in quotes, lines may end otherwise. */
const lineEndOf = (text: string): CsvDialect['lineEnd'] =>
  /\r*\n|\r/.exec(text.replace(QUOTED_CELLS, '$1'))?.[0] === '\r' ? '\r' : '\n';

const QUOTED_CELLS = /(^\ufeff?|[,;\t|\r\n])"[^"]*(?:""[^"]*)*"/g;

function delimiterSaidIn(line: string): CsvDialect['delimiter'] | null {
  const said = /^"?sep=(.)"?$/i.exec(line)?.[1];
  return DELIMITERS.find((each) => each === said) ?? null;
}

function delimiterOf(line: string): CsvDialect['delimiter'] {
  const names = line.replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string) => names.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}
