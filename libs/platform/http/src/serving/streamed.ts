import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends text as it is written. An error before the first piece is answered as usual. An error later cuts the
 * connection, so that the reader sees that the answer is incomplete.
 */
export async function streamed(
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  text: AsyncGenerator<string>,
): Promise<void> {
  const first = await text.next();
  const all = async function* (): AsyncGenerator<string> {
    if (first.done) return;
    yield first.value;
    yield* text;
  };
  void reply.headers(headers).send(Readable.from(all()));
}
