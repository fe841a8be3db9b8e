import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MANAGE, SCOPES } from '@outcall/kernel';
import type { CallContext } from '@outcall/platform-http';
import type { StoredOrg } from '../../../application/orgs/orgs.js';
import { ReadOrg } from '../../../application/orgs/read-org.use-case.js';
import { changerOf } from '../../../domain/changer.js';
import { INTERNAL_MANAGEMENT_BASE, MANAGEMENT_BASE, MANAGEMENT_ROUTES } from '../../../routing/management-routes.js';
import type { Route } from '../../../routing/route.js';
import { RequestForwarding } from './forwarding.js';
import { managerOf } from '../request/admitted.js';
import { credentialOf, type Manager } from '../request/manager.js';
import { MountedRoutes } from '../http-entry/mounted-routes.js';
import { OF_MOUNTED_ROUTES } from '../http-entry/order-of-checks.js';

/**
 * The rows of the management API that other services answer (docs/handbook/management-api.md#endpoints). HttpEntry has
 * checked who asks.
 */
@Injectable()
export class ManagementApi implements OnModuleInit {
  constructor(
    private readonly mounted: MountedRoutes,
    private readonly readOrg: ReadOrg,
    private readonly forwarding: RequestForwarding,
  ) {}

  onModuleInit(): void {
    this.mounted.mount({
      routes: MANAGEMENT_ROUTES,
      checks: OF_MOUNTED_ROUTES,
      answer: (route, request, reply) => this.answer(route, request, reply),
      isElsewhere: (route) => route.owner === 'gateway',
    });
  }

  private async answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { orgId } = request.params as { orgId?: string };
    const context =
      orgId === undefined ? PLATFORM_CONTEXT : contextOf(await this.readOrg.execute(orgId), managerOf(request));
    const path = INTERNAL_MANAGEMENT_BASE + (request.raw.url ?? '').slice(MANAGEMENT_BASE.length);
    const credential = credentialOf(managerOf(request));
    const forwarding = { route, context, path, caller: credential.id, by: changerOf(credential) };
    return await this.forwarding.forward(forwarding, request, reply);
  }
}

const PLATFORM_CONTEXT: CallContext = { type: 'service', orgId: null, mode: null, purpose: 'management' };

/** The mode of a management request is in its body or query, not here, unless it is bound to that of an API key. */
const contextOf = ({ org, version }: StoredOrg, manager: Manager): CallContext => ({
  type: 'tenant',
  orgId: org.id,
  orgName: org.name,
  isVerified: org.isVerified,
  callingHours: org.callingHours,
  shopperLimits: org.shopperLimits ?? null,
  orgVersion: version,
  mode: manager.kind === 'api_key' ? manager.mode : 'live',
  credential: credentialOf(manager),
  scopes: manager.kind === 'api_key' ? [MANAGE] : SCOPES,
});
