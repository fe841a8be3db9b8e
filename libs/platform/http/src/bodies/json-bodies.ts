import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import { isTicket } from '../contexts/handed-over.js';
import { CONTEXT_HEADER, digestOf } from '../contexts/signed-context.js';

const RAW_BODY = { isRawBody: true } as const;

/** The route's JSON body is handed on as the bytes that came, unread: its handler gets a Buffer. */
export const TakesRawBody = (): MethodDecorator => RouteConfig(RAW_BODY);

const FORBIDDEN = 'the request body has a key that is not allowed: "__proto__", or "constructor" with a "prototype"';

/** What the signed context of a request is compared with. */
export interface ReceivedBody {
  /** Made when it is asked for: of 10 MB it takes what five requests take. */
  readonly digest: () => string;
  /** Bytes. */
  readonly length: number;
}

const NO_BODY: ReceivedBody = { digest: () => '', length: 0 };
const received = new WeakMap<FastifyRequest, ReceivedBody>();

/** The body as its bytes came; null when a parser took it that keeps no digest. */
export const receivedBody = (request: FastifyRequest): ReceivedBody | null =>
  received.get(request) ?? (request.body === undefined || request.body === null ? NO_BODY : null);

/** Fastify's own parser of JSON, which refuses keys that reach prototypes with the error of what is no JSON: here they are told apart. */
export function parseJsonBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const parse = fastify.getDefaultJsonParser('error', 'error');
  const { bodyLimit } = fastify.initialConfig;
  app.useBodyParser('application/json', { ...(bodyLimit !== undefined && { bodyLimit }) }, (request, body, done) => {
    if (isSigned(request as FastifyRequest))
      received.set(request as FastifyRequest, { digest: () => digestOf(body), length: body.length });
    if ((request.routeOptions.config as Partial<typeof RAW_BODY>).isRawBody) return done(null, body);
    void parse(request as never, body as never, (error, parsed) =>
      done(error && isJson(body) ? new ApiError('INVALID_REQUEST', FORBIDDEN, { cause: error }) : error, parsed),
    );
  });
}

/** A ticket is good for its one request: there is nothing to compare a body with. */
function isSigned({ headers }: FastifyRequest): boolean {
  const header = headers[CONTEXT_HEADER];
  return typeof header === 'string' && !isTicket(header);
}

/** Asked only of bodies that were refused. */
function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}
