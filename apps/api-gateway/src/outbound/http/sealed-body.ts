import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/**
 * The body, piece by piece as it comes, and then the seal of its digest (SHA-256, hex). What the body throws ends it
 * without a seal: half a body never passes for a whole one. Nothing of it is read before it is asked for: an address
 * that cannot be reached takes nothing of it.
 */
export const sealedBody = (body: Readable, seal: (digest: string) => string): Readable =>
  Readable.from(sealed(body, seal), { objectMode: false });

async function* sealed(body: Readable, seal: (digest: string) => string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of body as AsyncIterable<Buffer>) {
    hash.update(piece);
    yield piece;
  }
  yield Buffer.from(seal(hash.digest('hex')), 'latin1');
}
