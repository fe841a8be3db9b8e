import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '@outcall/kernel';

const FORBIDDEN = 'the request body has a key that is not allowed: "__proto__", or "constructor" with a "prototype"';

/** Fastify's own parser of JSON, which refuses keys that reach prototypes with the error of what is no JSON: here they are told apart. */
export function parseJsonBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const parse = fastify.getDefaultJsonParser('error', 'error');
  const { bodyLimit } = fastify.initialConfig;
  app.useBodyParser('application/json', { ...(bodyLimit !== undefined && { bodyLimit }) }, (request, body, done) => {
    void parse(request as never, body as never, (error, parsed) =>
      done(error && isJson(body) ? new ApiError('INVALID_REQUEST', FORBIDDEN, { cause: error }) : error, parsed),
    );
  });
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
