import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError, Clock, isId } from '@outcall/kernel';
import { givenMode } from '@outcall/platform-http';
import { workFor } from '@outcall/platform-telemetry';
import { bearerOf, unauthenticated } from '../../../application/authenticating/authenticate-credential.use-case.js';
import { Staff } from '../../../application/authenticating/staff.js';
import { Accounts, type Account } from '../../../application/accounts/accounts.js';
import { Sessions } from '../../../application/sessions/sessions.js';
import { isEnough, type Role } from '../../../domain/access.js';
import { hashToken } from '../../../domain/base62.js';
import { managementRoute } from '../../../routing/management-routes.js';
import { credentialOf, type Manager, type ManagingStaff } from '../request/manager.js';
import { stateOf } from '../request/request-state.js';
import { ServerKeys } from './server-keys.js';
import { isCsrfTokenOf, SessionCookie } from '../sessions/session-cookie.js';

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

function admitted(request: FastifyRequest, manager: Manager): void {
  stateOf(request.raw).manager = manager;
  const { orgId = '' } = request.params as { orgId?: string };
  workFor({
    orgId: isId('org', orgId) ? orgId : null,
    mode: manager.kind === 'api_key' ? manager.mode : givenMode(request),
    credentialId: credentialOf(manager).id,
  });
}

/**
 * Decides, before the body is read, whether who asks may use a management route: a token of staff, an org's own server,
 * or a member's session.
 */
@Injectable()
export class ManagementAccess {
  constructor(
    private readonly staff: Staff,
    private readonly serverKeys: ServerKeys,
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly cookie: SessionCookie,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `UNAUTHENTICATED`, `FORBIDDEN`, and `NOT_FOUND` for an org that the member or the key does not belong to.
   */
  async admit(request: FastifyRequest): Promise<void> {
    const route = managementRoute(request.method, request.routeOptions.url);
    const access = route?.access;
    if (access === 'anybody') return;
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const manager = this.staffBearing(authorization) ?? (await this.serverKeys.admit(request, route));
      if (manager) admitted(request, manager);
      return;
    }
    const { account, sessionHash } = await this.signedIn(request);
    // A path that has no such method is answered 405 by its own route; who is signed in may learn that.
    if (access === undefined) return;
    if (access === 'staff') throw new ApiError('FORBIDDEN', 'this address is for the platform administrator');
    const role = await this.roleIn(request, account, access);
    admitted(request, { kind: 'member', account, role, sessionHash });
  }

  private staffBearing(authorization: string): ManagingStaff | null {
    const token = bearerOf(authorization);
    const member = token === null ? null : this.staff.bearing(token);
    return member && { kind: 'admin', ...member };
  }

  private async signedIn(request: FastifyRequest): Promise<{ account: Account; sessionHash: Buffer }> {
    const token = this.cookie.read(request);
    if (!token) throw unauthenticated();
    const sessionHash = hashToken(token);
    const account = await this.sessions.find(sessionHash, this.clock.now());
    if (!account) throw unauthenticated();
    if (CHANGING.has(request.method) && !isCsrfTokenOf(request.headers['x-csrf-token'], token))
      throw new ApiError('FORBIDDEN', 'send the token of the session in the header X-CSRF-Token');
    return { account, sessionHash };
  }

  private async roleIn(request: FastifyRequest, account: Account, wanted: Role): Promise<Role> {
    const { orgId } = request.params as { orgId?: string };
    if (orgId === undefined) return 'member'; // of no org, such as the flow library
    const role = (await this.accounts.orgsOf(account.id)).find(({ id }) => id === orgId)?.role;
    if (!role) throw ApiError.notFound('org');
    if (!isEnough(role, wanted)) throw new ApiError('FORBIDDEN', `this needs the role ${wanted}`);
    return role;
  }
}
