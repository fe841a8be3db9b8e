import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import { isPathOf } from '../../../routing/raw-path.js';
import type { Route } from '../../../routing/route.js';
import type { RequestCheck } from '../request/request-check.js';

/** The path as it was received, without its query, must be the route's: the router looks at it decoded. */
@Injectable()
export class ReceivedPath implements RequestCheck<Route> {
  check({ raw }: FastifyRequest, _reply: FastifyReply, { path }: Route): void {
    if (!isPathOf(path, raw.url?.split('?', 1)[0] ?? '')) throw ApiError.notFound('route');
  }
}
