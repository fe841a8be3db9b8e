import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends text as it is written. What is refused before the first of it is an answer like any other; what fails later cuts the answer off,
 * which its reader sees.
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
