import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ApiError } from '@outcall/kernel';
import type { RequestBody } from '../../../application/forwarding/forwarder.js';
import { DEFAULT_BODY_LIMIT } from '../../../routing/route.js';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;
/** How much of a refused body is still read, so that the client gets to see its answer instead of a broken connection. */
const MOST_DISCARDED = 16 * 1024 * 1024;

const tooLarge = (limit: number): ApiError =>
  new ApiError('PAYLOAD_TOO_LARGE', `the request body is larger than ${limit} bytes`);

/** A GET's body means nothing (RFC 9110 §9.3.1): it is neither judged nor forwarded. */
export function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Throws `UNSUPPORTED_MEDIA_TYPE` or, when the length is known, `PAYLOAD_TOO_LARGE`. A request without a body needs no type. */
export function checkBody(request: IncomingMessage, limit: number): void {
  if (!hasBody(request)) return;
  if (!isJson(request.headers['content-type']))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'send the body as application/json');
  if (!/^(identity)?$/i.test(request.headers['content-encoding'] ?? ''))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'send the body without a content encoding');
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
}

function isJson(contentType = ''): boolean {
  const charset = CHARSET.exec(contentType)?.[1] ?? 'utf-8';
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/json' && /^(utf-?8|us-ascii)$/i.test(charset);
}

/**
 * The body to forward. What fits an ordinary route is read whole, so that it can be signed, can go to the next address when the first cannot be
 * reached, and an endless one never gets to a service; more than that, on the routes that take more, is streamed. Throws
 * `PAYLOAD_TOO_LARGE`, the stream too.
 */
export async function bodyOf(request: IncomingMessage, limit: number): Promise<RequestBody> {
  if (!hasBody(request)) return null;
  if (Number(request.headers['content-length'] ?? 0) > DEFAULT_BODY_LIMIT) return streamed(request, limit, []);
  const { chunks, isWhole } = await beginning(request);
  if (isWhole) return Buffer.concat(chunks);
  if (limit > DEFAULT_BODY_LIMIT) return streamed(request, limit, chunks);
  throw tooLarge(limit); // what is left is read and forgotten with the refusal
}

/** By events: read as a stream of its own, a small body cost as much as its forwarding. */
function beginning(request: IncomingMessage): Promise<{ chunks: Buffer[]; isWhole: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const take = (chunk: Buffer): void => {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= DEFAULT_BODY_LIMIT) return;
      request.off('data', take).pause();
      resolve({ chunks, isWhole: false });
    };
    request
      .on('data', take)
      .once('end', () => resolve({ chunks, isWhole: true }))
      .once('error', reject)
      .once('close', () => {
        if (!request.readableEnded) reject(new Error('the client went away in the middle of its request')); // not made of every request: a stack is dear
      });
  });
}

const streamed =
  (request: IncomingMessage, limit: number, begun: readonly Buffer[]): (() => Readable) =>
  () =>
    Readable.from(upTo(limit, request, begun), { objectMode: false });

async function* upTo(limit: number, request: IncomingMessage, begun: readonly Buffer[]): AsyncGenerator<Buffer> {
  let length = 0;
  const counted = (chunk: Buffer): Buffer => {
    length += chunk.length;
    if (length > limit) throw tooLarge(limit);
    return chunk;
  };
  for (const chunk of begun) yield counted(chunk);
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) yield counted(chunk);
}

/** Reads and forgets what is left of the body of a request that was refused; a client that goes on for ever is cut off. */
export function discardBody(request: IncomingMessage): void {
  if (request.complete) return;
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > MOST_DISCARDED) request.destroy();
  });
  request.on('error', () => undefined);
}
