import { createReadStream } from 'node:fs';
import { MAX_RECORD_BYTES, MAX_SOURCE, type BadRow, type SourceRow } from '../source-row.js';

const LF = 0x0a;

/**
 * Records of a file with one JSON object a line. Empty lines are passed over; a line that is none is told with its
 * reason.
 */
export async function* readNdjson(file: string): AsyncGenerator<SourceRow | BadRow> {
  let line = 0;
  let bytes = 0;
  let parts: Buffer[] = [];
  let size = 0;

  /** The line that `parts` make, or null where it is empty. What does not fit is counted, not kept. */
  function take(): SourceRow | BadRow | null {
    line += 1;
    const lines: [number, number] = [line, line];
    const text = Buffer.concat(parts).toString('utf8');
    const isTooLarge = size > MAX_RECORD_BYTES;
    parts = [];
    size = 0;
    const place = { lines, bytes, source: text.slice(0, MAX_SOURCE), fields: {} };
    if (isTooLarge) return { ...place, reason: `is larger than ${MAX_RECORD_BYTES} bytes` };
    const json = line === 1 ? text.replace(/^\uFEFF/, '') : text;
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

  function keep(part: Buffer): void {
    size += part.length;
    if (size <= MAX_RECORD_BYTES) parts.push(part);
    else if (parts.length > 1) parts = [parts[0] as Buffer];
  }

  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, from)) {
      keep(chunk.subarray(from, at));
      bytes += at + 1 - from;
      from = at + 1;
      const row = take();
      if (row) yield row;
    }
    keep(chunk.subarray(from));
    bytes += chunk.length - from;
  }
  if (size > 0) {
    const row = take();
    if (row) yield row;
  }
}
