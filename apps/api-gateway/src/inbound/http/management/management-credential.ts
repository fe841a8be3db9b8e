import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ManagementRoute } from '../../../routing/management-routes.js';
import { RefusedCredentials } from '../limiting/refused-credentials.js';
import type { RequestCheck } from '../request/request-check.js';
import { ManagementAccess } from './management-access.js';

/** Whether who asks may use the route, before the body is read. */
@Injectable()
export class ManagementCredential implements RequestCheck<ManagementRoute | undefined> {
  constructor(
    private readonly access: ManagementAccess,
    private readonly refused: RefusedCredentials,
  ) {}

  /** Where anybody is admitted no credential is judged: it must not count as one that has worked. */
  check(request: FastifyRequest, _reply: FastifyReply, route: ManagementRoute | undefined): void | Promise<void> {
    if (route?.access !== 'anybody') return this.refused.limited(request, () => this.access.admit(request));
  }
}
