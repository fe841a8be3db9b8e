import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_BODY_LIMIT, type Route } from '../../../routing/route.js';
import { checkBody } from '../bodies/request-body.js';
import type { RequestCheck } from '../request/request-check.js';

/** What the headers say of the body, before a byte of it is read. */
@Injectable()
export class BodyHeaders implements RequestCheck {
  check(request: FastifyRequest, _reply: FastifyReply, route: Route | undefined): void {
    checkBody(request.raw, route?.bodyLimit ?? DEFAULT_BODY_LIMIT);
  }
}
