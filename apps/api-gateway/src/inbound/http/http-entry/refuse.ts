import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, requestIdOf, toApiError } from '@outcall/platform-http';
import type { Logger } from '@outcall/platform-telemetry';
import { discardBody } from '../bodies/request-body.js';

/**
 * Answers a request that the edge refuses, in the one form of docs/handbook/errors.md. What nobody expected is logged
 * and says nothing.
 */
export function refuse(logger: Logger, request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  const error = toApiError(thrown);
  const isGone = request.raw.destroyed && !request.raw.complete; // the client broke off: its error is not ours
  if (error.status === 500 && !isGone)
    logger.error('request.failed', { error: thrown, method: request.method, route: request.routeOptions.url });
  discardBody(request.raw);
  return reply
    .status(error.status)
    .headers({ ...error.headers })
    .type('application/json')
    .send(errorBody(error, requestIdOf(request)));
}
