import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import type { PublicRoute } from '../../../routing/route.js';
import { callerOf } from '../request/admitted.js';
import type { RequestCheck } from '../request/request-check.js';

/** Whether the credential may use the route. */
@Injectable()
export class PublicScope implements RequestCheck<PublicRoute> {
  check(request: FastifyRequest, _reply: FastifyReply, { scope, liveOnly }: PublicRoute): void {
    const credential = callerOf(request);
    if (scope && !credential.scopes.includes(scope))
      throw new ApiError('FORBIDDEN', `the credential lacks the scope ${scope}`);
    if (liveOnly && credential.mode !== 'live')
      throw new ApiError('FORBIDDEN', 'this address takes live credentials only');
    if (credential.isReadOnly && request.method !== 'GET')
      throw new ApiError('FORBIDDEN', 'the role member may only read');
  }
}
