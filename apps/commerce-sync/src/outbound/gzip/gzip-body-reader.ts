import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import { BodyReader, type BodyPiece, type PieceOf } from '../../application/reading/body-reader.js';

const unpack = promisify(gunzip);

/** Of what is unpacked: other requests have their turn between two of them. */
const CHUNK_BYTES = 65_536;

@Injectable()
export class GzipBodyReader extends BodyReader {
  unpack(packed: Buffer): Promise<Buffer> {
    return unpack(packed);
  }

  async piece(packed: AsyncIterable<Buffer>, { after, bytes }: PieceOf): Promise<BodyPiece> {
    const read: Buffer[] = [];
    let length = -after;
    for await (const chunk of unpacked(packed)) {
      length += chunk.length;
      if (length > 0) read.push(chunk.subarray(-length));
      if (length > bytes) break;
    }
    const found = Buffer.concat(read);
    if (found.length <= bytes) return { text: found.toString(), until: null };
    const end = endOfCharacter(found, bytes);
    return { text: found.toString('utf8', 0, end), until: after + end };
  }
}

async function* unpacked(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(packed);
  const gunzipped = createGunzip({ chunkSize: CHUNK_BYTES });
  source.on('error', (error) => gunzipped.destroy(error));
  try {
    yield* source.pipe(gunzipped) as AsyncIterable<Buffer>;
  } finally {
    source.destroy();
    gunzipped.destroy();
  }
}

/** The last place up to `end` where a character ends, as UTF-8 has at most four bytes for one. */
function endOfCharacter(text: Buffer, end: number): number {
  const isWithin = (place: number): boolean => ((text[place] ?? 0) & 0xc0) === 0x80;
  return [end, end - 1, end - 2, end - 3].find((place) => place >= 0 && !isWithin(place)) ?? end;
}
