import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MANAGE } from '@outcall/kernel';
import { NO_QUERY, refuseUnknownQuery, type TenantContext } from '@outcall/platform-http';
import type { Credential } from '../../../application/authenticating/credentials.js';
import { changerOf } from '../../../domain/changer.js';
import { PUBLIC_ROUTES } from '../../../routing/public-routes.js';
import type { PublicRoute } from '../../../routing/route.js';
import { RequestForwarding } from './forwarding.js';
import { MountedRoutes } from '../http-entry/mounted-routes.js';
import { OF_PUBLIC_API } from '../http-entry/order-of-checks.js';
import { callerOf } from '../request/admitted.js';

/** The public API under `/v1`: hands requests that have passed their checks to the owner of the route. */
@Injectable()
export class PublicApi implements OnModuleInit {
  constructor(
    private readonly mounted: MountedRoutes,
    private readonly forwarding: RequestForwarding,
  ) {}

  onModuleInit(): void {
    this.mounted.mount({
      routes: PUBLIC_ROUTES,
      checks: OF_PUBLIC_API,
      answer: (route, request, reply) => this.answer(route, request, reply),
    });
  }

  private async answer(route: PublicRoute, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const credential = callerOf(request);
    if (route.owner === 'gateway') {
      refuseUnknownQuery(request.query, NO_QUERY);
      return caller(credential);
    }
    const path = request.raw.url ?? '';
    const by = changerOf(credential, credential.app);
    const forwarding = { route, context: contextOf(credential), path, caller: credential.id, by };
    return await this.forwarding.forward(forwarding, request, reply);
  }
}

/** `GET /me` (docs/handbook/ids-and-idempotency.md#api-keys). */
const caller = ({ kind, name, mode, scopes, org }: Credential) => ({
  ok: true,
  org: { id: org.id, name: org.name },
  caller: { kind: kind === 'app' ? kind : 'api_key', name, mode, scopes }, // a console's token stands for a key
});

const contextOf = ({ kind, id, name, mode, scopes, org, app }: Credential): TenantContext => ({
  type: 'tenant',
  orgId: org.id,
  orgName: org.name,
  isVerified: org.isVerified,
  callingHours: org.callingHours,
  shopperLimits: org.shopperLimits,
  orgVersion: org.version,
  mode,
  credential: { kind, id, name },
  scopes: scopes.filter((scope) => scope !== MANAGE),
  ...(app && { app }),
});
