import { isUtf8 } from 'node:buffer';
import { MAX_RECORD_BYTES } from '../source-row.js';

/** A line of a text in UTF-8, without its end. */
export interface Line {
  readonly text: string;
  /** Where it is not, signs that stand for no character are in the text instead of its bytes. */
  readonly isUtf8: boolean;
  /** Its place, from 1. */
  readonly number: number;
  /** Bytes of the text up to its end. */
  readonly bytes: number;
  /** Only its beginning was kept. */
  readonly isTooLarge: boolean;
}

/** The lines of a stream. What memory holds does not grow with it, nor with a line. */
export async function* readLines(stream: AsyncIterable<Buffer>, end: '\n' | '\r' = '\n'): AsyncGenerator<Line> {
  const byte = end.charCodeAt(0);
  let number = 0;
  let bytes = 0;
  let parts: Buffer[] = [];
  let size = 0;

  function take(): Line {
    number += 1;
    const whole = Buffer.concat(parts);
    const isTooLarge = size > MAX_RECORD_BYTES;
    const line = { text: whole.toString('utf8'), isUtf8: isUtf8(whole), number, bytes, isTooLarge };
    parts = [];
    size = 0;
    return line;
  }

  function keep(part: Buffer): void {
    size += part.length;
    if (size <= MAX_RECORD_BYTES) parts.push(part);
    else if (parts.length > 1) parts = [parts[0] as Buffer];
  }

  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(byte); at >= 0; at = chunk.indexOf(byte, from)) {
      keep(chunk.subarray(from, at));
      bytes += at + 1 - from;
      from = at + 1;
      yield take();
    }
    keep(chunk.subarray(from));
    bytes += chunk.length - from;
  }
  if (size > 0) yield take();
}
