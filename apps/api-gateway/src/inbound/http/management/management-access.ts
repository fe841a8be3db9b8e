import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError, Clock, isId } from '@outcall/kernel';
import { givenMode, type ContextCredential } from '@outcall/platform-http';
import { workFor } from '@outcall/platform-telemetry';
import { unauthenticated } from '../../../application/authenticating/authenticate-credential.use-case.js';
import { Accounts, type Account } from '../../../application/sessions/accounts.js';
import { Sessions } from '../../../application/sessions/sessions.js';
import { changerOf, type Changer } from '../../../domain/changer.js';
import { isEnough, type Access, type Role } from '../../../domain/access.js';
import { hashToken } from '../../../domain/base62.js';
import { MANAGEMENT_ROUTES } from '../../../routing/management-routes.js';
import { Administrator } from './administrator.js';
import { isCsrfTokenOf, SessionCookie } from '../sessions/session-cookie.js';

/** Who asks on the management API. */
export type Manager = { readonly kind: 'admin' } | ManagingMember;
export interface ManagingMember {
  readonly kind: 'member';
  readonly account: Account;
  readonly role: Role;
  /** What rests on the session ends with it. */
  readonly sessionHash: Buffer;
}

const ACCESS = new Map(MANAGEMENT_ROUTES.map(({ method, path, access }) => [`${method} ${path}`, access]));
const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const managers = new WeakMap<FastifyRequest, Manager>();

/** The one who was admitted to this request. */
export function managerOf(request: FastifyRequest): Manager {
  const manager = managers.get(request);
  if (!manager) throw new Error('the request was admitted without a manager');
  return manager;
}

export const managerIfAny = (request: FastifyRequest): Manager | null => managers.get(request) ?? null;

/** How the services see a manager: with whom `createdBy` and idempotency keys go. */
export const credentialOf = (manager: Manager): ContextCredential =>
  manager.kind === 'admin'
    ? { kind: 'admin', id: 'admin', name: 'platform administrator' }
    : { kind: 'member', id: manager.account.id, name: manager.account.name };

/** Who changes what the request changes. */
export const changerBy = (request: FastifyRequest): Changer => changerOf(credentialOf(managerOf(request)));

function admitted(request: FastifyRequest, manager: Manager): void {
  managers.set(request, manager);
  const { orgId = '' } = request.params as { orgId?: string };
  workFor({
    orgId: isId('org', orgId) ? orgId : null,
    mode: givenMode(request),
    credentialId: credentialOf(manager).id,
  });
}

/** What a route of the management API declares; undefined when it forgot. */
export const accessOf = (method: string, path: string): Access | undefined => ACCESS.get(`${method} ${path}`);

/** Decides, before the body is read, whether who asks may use a management route: the administrator's token, or a member's session. */
@Injectable()
export class ManagementAccess {
  constructor(
    private readonly administrator: Administrator,
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly cookie: SessionCookie,
    private readonly clock: Clock,
  ) {}

  /** Throws `UNAUTHENTICATED`, `FORBIDDEN`, and `NOT_FOUND` for an org that the member does not belong to. */
  async admit(request: FastifyRequest): Promise<void> {
    const access = accessOf(request.method, request.routeOptions.url ?? '');
    if (access === 'anybody') return;
    if (request.headers.authorization !== undefined) {
      this.administrator.check(request.headers.authorization);
      return admitted(request, { kind: 'admin' });
    }
    const { account, sessionHash } = await this.signedIn(request);
    // A path that has no such method is answered 405 by its own route; who is signed in may learn that.
    if (access === undefined) return;
    if (access === 'staff') throw new ApiError('FORBIDDEN', 'this address is for the platform administrator');
    const role = await this.roleIn(request, account, access);
    admitted(request, { kind: 'member', account, role, sessionHash });
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
