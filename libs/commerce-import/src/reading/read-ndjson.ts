import { createReadStream } from 'node:fs';
import { MAX_RECORD_BYTES, MAX_SOURCE, type BadRow, type SourceRow } from '../source-row.js';
import { readLines, type Line } from './read-lines.js';

/**
 * Records of a file with one JSON object a line. Empty lines are passed over; a line that is none is told with its
 * reason.
 */
export async function* readNdjson(file: string): AsyncGenerator<SourceRow | BadRow> {
  for await (const line of readLines(createReadStream(file) as AsyncIterable<Buffer>)) {
    const row = rowOf(line);
    if (row) yield row;
  }
}

/** Null where the line is empty. */
function rowOf({ text, number, bytes, isTooLarge }: Line): SourceRow | BadRow | null {
  const place = { lines: [number, number] as const, bytes, source: text.slice(0, MAX_SOURCE), fields: {} };
  if (isTooLarge) return { ...place, reason: `is larger than ${MAX_RECORD_BYTES} bytes` };
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
