import type { IncomingMessage } from 'node:http';
import { ApiError } from '@outcall/kernel';
import { BodyPieces } from './body-pieces.js';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;
/**
 * How much of a refused body is still read, so that the client gets to see its answer instead of a broken connection.
 */
const MAX_DISCARDED = 16 * 1024 * 1024;

export const tooLarge = (limit: number): ApiError =>
  new ApiError('PAYLOAD_TOO_LARGE', `the request body is larger than ${limit} bytes`);

/** A GET's body means nothing (RFC 9110 §9.3.1): it is neither judged nor forwarded. */
export function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Throws `UNSUPPORTED_MEDIA_TYPE` or, when the length is known, `PAYLOAD_TOO_LARGE`. A request without a body needs no
 * type.
 */
export function checkBody(request: IncomingMessage, limit: number): void {
  if (!hasBody(request)) return;
  if (!isJson(request.headers['content-type']))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'send the body as application/json');
  if (!/^(identity)?$/i.test(request.headers['content-encoding'] ?? ''))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'send the body without a content encoding');
  checkLength(request, limit);
}

/** Throws `PAYLOAD_TOO_LARGE` when the length is known and more than that. */
export function checkLength(request: IncomingMessage, limit: number): void {
  if (hasBody(request) && Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
}

function isJson(contentType = ''): boolean {
  const charset = CHARSET.exec(contentType)?.[1] ?? 'utf-8';
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/json' && /^(utf-?8|us-ascii)$/i.test(charset);
}

/** How much of a body has come, for whoever must know while it comes, and how to give it up. */
export class Arriving {
  bytes = 0;
  private giveUp: ((error: Error) => void) | null = null;

  /** What reads the body fails with the error; without effect when nothing reads it any more. */
  cutOff(error: Error): void {
    this.giveUp?.(error);
  }

  onCutOff(giveUp: ((error: Error) => void) | null): void {
    this.giveUp = giveUp;
  }
}

/**
 * The pieces of a body up to its end, or until they are more than `limit` (then the request is paused and has not
 * ended). By events: read as a stream of its own, a small body cost as much as its forwarding.
 */
export function readUpTo(
  limit: number,
  request: IncomingMessage,
  begun: readonly Buffer[] = [],
  arriving?: Arriving,
): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const pieces = new BodyPieces();
    let length = begun.reduce((sum, piece) => sum + piece.length, 0);
    const take = (piece: Buffer): void => {
      pieces.add(piece);
      length += piece.length;
      if (arriving) arriving.bytes = length;
      if (length > limit) return stop();
    };
    const stop = (): void => {
      arriving?.onCutOff(null);
      request.off('data', take).pause();
      resolve([...begun, ...pieces.take()]);
    };
    const gone = (): void => {
      // not made of every request: a stack is dear
      if (!request.readableEnded) reject(new Error('the client went away in the middle of its request'));
    };
    if (request.destroyed) return gone(); // while it waited for its turn: nothing more is told of it
    arriving?.onCutOff((error) => {
      request.off('data', take).pause();
      reject(error);
    });
    request.on('data', take).once('end', stop).once('error', reject).once('close', gone);
    if (begun.length > 0) request.resume(); // paused above
  });
}

/**
 * Reads and forgets what is left of the body of a request that was refused; a client that goes on for ever is cut off.
 */
export function discardBody(request: IncomingMessage): void {
  if (request.complete) return;
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > MAX_DISCARDED) request.destroy();
  });
  request.on('error', () => undefined);
  request.resume(); // `readUpTo` paused it: a client that sends all before it reads would wait for ever
}
