import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext } from '@outcall/platform-http';
import { Logger } from '@outcall/platform-telemetry';
import { RateLimiter } from '../../../application/limiting/rate-limiter.js';
import { addressGroup } from '../request/address-group.js';
import { UNAUTHENTICATED_ROUTES } from '../../../routing/unauthenticated-routes.js';
import type { Route } from '../../../routing/route.js';
import { RequestForwarding, type Forwarding } from './forwarding.js';
import { mountRoutes } from '../http-entry/mounted-routes.js';
import { RateLimitFields } from '../limiting/rate-limit-fields.js';

const PUBLIC_CONTEXT: CallContext = { type: 'service', orgId: null, mode: null, purpose: 'open-address' };

/** What anybody may ask for who has the address. Limited by where the request comes from, as there is no credential. */
@Injectable()
export class UnauthenticatedApi implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly limiter: RateLimiter,
    private readonly fields: RateLimitFields,
    private readonly forwarding: RequestForwarding,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    mountRoutes(this.host.httpAdapter.getInstance<FastifyInstance>(), {
      routes: UNAUTHENTICATED_ROUTES,
      logger: this.logger,
      admit: (_route, request, reply) => this.admit(request, reply),
      answer: (route, request, reply) => this.forwarding.forward(forwardingOf(route, request), request, reply),
      isElsewhere: () => false,
    });
  }

  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const verdict = await this.limiter.take(addressOf(request));
    void reply.headers(this.fields.of(verdict));
    if (!verdict.allowed) throw this.fields.refusal(verdict, 'from this address');
  }
}

const addressOf = (request: FastifyRequest): string => `address:${addressGroup(request.ip)}`;

const forwardingOf = (route: Route, request: FastifyRequest): Forwarding => ({
  route,
  context: PUBLIC_CONTEXT,
  path: request.raw.url ?? '',
  caller: addressOf(request),
  by: null,
});
