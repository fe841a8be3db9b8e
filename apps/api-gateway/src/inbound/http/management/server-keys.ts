import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError, MANAGE } from '@outcall/kernel';
import { refuseOtherMode } from '@outcall/platform-http';
import { AuthenticateCredential } from '../../../application/authenticating/authenticate-credential.use-case.js';
import type { Credential } from '../../../application/authenticating/credentials.js';
import { keyProblem } from '../../../domain/access.js';
import type { ManagementRoute } from '../../../routing/management-routes.js';
import type { ManagingKey } from '../request/manager.js';

/** Lets a tenant's own server manage its org (docs/handbook/management-api.md#keys-of-a-server). */
@Injectable()
export class ServerKeys {
  constructor(private readonly authenticate: AuthenticateCredential) {}

  /**
   * Null: the path has no such method, which is answered by its own route. Throws `UNAUTHENTICATED`, then `NOT_FOUND`
   * for another org, then `FORBIDDEN`.
   */
  async admit(request: FastifyRequest, route: ManagementRoute | undefined): Promise<ManagingKey | null> {
    const credential = await this.authenticate.execute(request.headers.authorization);
    if (!route) return null;
    const { orgId } = request.params as { orgId?: string };
    if (orgId !== undefined && orgId !== credential.org.id) throw ApiError.notFound('org');
    const problem = problemOf(credential, route);
    if (problem !== null) throw new ApiError('FORBIDDEN', problem);
    const { id, name, mode, org } = credential;
    // the owner reads the body, and looks there
    if (route.keys === 'own-mode') refuseOtherMode({ query: request.query, body: undefined }, mode);
    return { kind: 'api_key', id, name, mode, orgId: org.id };
  }
}

function problemOf({ kind, mode, scopes }: Credential, { access, keys }: ManagementRoute): string | null {
  if (access === 'staff') return 'this address is for the platform administrator';
  if (kind !== 'api_key') return 'no token of an app or of the console may manage an org';
  // Who can issue keys can let others in: that is said first, as no scope would help.
  const problem = keyProblem(keys, mode);
  if (keys === 'none') return problem;
  return scopes.includes(MANAGE) ? problem : `the credential lacks the scope ${MANAGE}`;
}
