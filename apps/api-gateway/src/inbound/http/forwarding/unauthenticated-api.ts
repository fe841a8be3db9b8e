import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CallContext } from '@outcall/platform-http';
import { UNAUTHENTICATED_ROUTES } from '../../../routing/unauthenticated-routes.js';
import type { Route } from '../../../routing/route.js';
import { RequestForwarding, type Forwarding } from './forwarding.js';
import { MountedRoutes } from '../http-entry/mounted-routes.js';
import { OF_OPEN_ADDRESSES } from '../http-entry/order-of-checks.js';
import { addressOf } from '../limiting/address-limits.js';

const PUBLIC_CONTEXT: CallContext = { type: 'service', orgId: null, mode: null, purpose: 'open-address' };

/** What anybody may ask for who has the address. Limited by where the request comes from, as there is no credential. */
@Injectable()
export class UnauthenticatedApi implements OnModuleInit {
  constructor(
    private readonly mounted: MountedRoutes,
    private readonly forwarding: RequestForwarding,
  ) {}

  onModuleInit(): void {
    this.mounted.mount({
      routes: UNAUTHENTICATED_ROUTES,
      checks: OF_OPEN_ADDRESSES,
      answer: (route, request, reply) => this.forwarding.forward(forwardingOf(route, request), request, reply),
    });
  }
}

const forwardingOf = (route: Route, request: FastifyRequest): Forwarding => ({
  route,
  context: PUBLIC_CONTEXT,
  path: request.raw.url ?? '',
  caller: addressOf(request),
  by: null,
});
