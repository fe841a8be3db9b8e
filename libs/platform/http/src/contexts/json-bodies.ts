import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '@outcall/kernel';
import { isTicket } from './handed-over.js';
import type { ReceivedBody, ServedRequest } from './served-request.js';
import { CONTEXT_HEADER, digestOf, isSealed, SEAL_BYTES } from './signed-context.js';

const RAW_BODY = { isRawBody: true } as const;

/** The route's JSON body is not parsed: its handler gets the received bytes as a Buffer. */
export const TakesRawBody = (): MethodDecorator => RouteConfig(RAW_BODY);

const FORBIDDEN = 'the request body has a key that is not allowed: "__proto__", or "constructor" with a "prototype"';

const NO_BODY: ReceivedBody = { digest: () => '', seal: '' };

/** The body as its bytes came; null when a parser took it that keeps no digest. */
export const receivedBody = ({ receivedBody: received, body }: ServedRequest): ReceivedBody | null =>
  received ?? (body === undefined || body === null ? NO_BODY : null);

/**
 * Fastify's own JSON parser. It refuses keys that reach prototypes with the same error as malformed JSON; here the two
 * get different errors.
 */
export function parseJsonBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const parse = fastify.getDefaultJsonParser('error', 'error');
  const { bodyLimit } = fastify.initialConfig;
  app.useBodyParser('application/json', { ...(bodyLimit !== undefined && { bodyLimit }) }, (request, sent, done) => {
    const body = noted(request as ServedRequest, sent);
    if ((request.routeOptions.config as Partial<typeof RAW_BODY>).isRawBody) return done(null, body);
    void parse(request as never, body as never, (error, parsed) =>
      done(error && isJson(body) ? new ApiError('INVALID_REQUEST', FORBIDDEN, { cause: error }) : error, parsed),
    );
  });
}

/**
 * The body without its seal. With a ticket there is nothing to compare the body with, as a ticket is valid for one
 * request in this process.
 */
function noted(request: ServedRequest, sent: Buffer): Buffer {
  const header = request.headers[CONTEXT_HEADER];
  if (typeof header !== 'string' || isTicket(header)) return sent;
  const end = isSealed(header) ? Math.max(0, sent.length - SEAL_BYTES) : sent.length;
  const body = sent.subarray(0, end);
  request.receivedBody = { digest: () => digestOf(body), seal: sent.toString('latin1', end) };
  return body;
}

/** Called only for bodies that were refused. */
function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}
