import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_BODY_LIMIT, type Route } from '../../../routing/route.js';
import { checkLength } from '../bodies/request-body.js';
import type { RequestCheck } from '../request/request-check.js';

/** For bodies of any type: what the headers say of the length, before a byte is read. */
@Injectable()
export class BodyLength implements RequestCheck {
  check(request: FastifyRequest, _reply: FastifyReply, route: Route | undefined): void {
    checkLength(request.raw, route?.bodyLimit ?? DEFAULT_BODY_LIMIT);
  }
}
