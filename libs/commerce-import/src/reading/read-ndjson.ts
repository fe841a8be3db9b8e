import { createReadStream } from 'node:fs';
import { MAX_RECORD_BYTES, MAX_SOURCE, type BadRow, type SourceRow } from '../source-row.js';
import { readLines, type Line } from './read-lines.js';

/**
 * Records of a file with one JSON object a line, in UTF-8. Empty lines are passed over; a line that is none, or has
 * other bytes, is told with its reason: read with signs for no character, a name would be kept and spoken wrong.
 */
export async function* readNdjson(file: string): AsyncGenerator<SourceRow | BadRow> {
  for await (const line of readLines(createReadStream(file) as AsyncIterable<Buffer>)) {
    const row = rowOf(line);
    if (row) yield row;
  }
}

/** Null where the line is empty. */
function rowOf({ text, isUtf8, number, bytes, isTooLarge }: Line): SourceRow | BadRow | null {
  const place = { lines: [number, number] as const, bytes, source: text.slice(0, MAX_SOURCE), fields: {} };
  if (isTooLarge) return { ...place, reason: `is larger than ${MAX_RECORD_BYTES} bytes` };
  if (!isUtf8) return { ...place, reason: 'has bytes that are no UTF-8' };
  const json = number === 1 ? text.replace(/^\uFEFF/, '') : text;
  if (json.trim() === '') return null;
  try {
    const fields: unknown = JSON.parse(json);
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      return { ...place, reason: 'is no JSON object' };
    return { ...place, fields: fields as Record<string, unknown> };
  } catch (error) {
    return { ...place, reason: `is no JSON: ${(error as Error).message}` };
  }
}
