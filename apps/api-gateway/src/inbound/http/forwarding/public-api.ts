import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, MANAGE, readIdempotencyKey } from '@outcall/kernel';
import { NO_QUERY, refuseUnknownQuery, type TenantContext } from '@outcall/platform-http';
import { Logger, workFor } from '@outcall/platform-telemetry';
import type { Credential } from '../../../application/authenticating/credentials.js';
import { changerOf } from '../../../domain/changer.js';
import { PUBLIC_ROUTES } from '../../../routing/public-routes.js';
import type { PublicRoute } from '../../../routing/route.js';
import { RequestForwarding } from './forwarding.js';
import { mountRoutes } from '../http-entry/mounted-routes.js';
import { PublicCredential } from '../http-entry/public-credential.js';
import { stateOf } from '../request/request-state.js';
import { RequestLimits } from '../limiting/request-limits.js';
import { checkBody } from '../bodies/request-body.js';

/**
 * The public API under `/v1`: admits requests in the order of docs/handbook/errors.md#order-of-checks and hands them to
 * the owner of the route.
 */
@Injectable()
export class PublicApi implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly credentialOf: PublicCredential,
    private readonly limits: RequestLimits,
    private readonly forwarding: RequestForwarding,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    mountRoutes(this.host.httpAdapter.getInstance<FastifyInstance>(), {
      routes: PUBLIC_ROUTES,
      logger: this.logger,
      admit: (route, request, reply) => this.admit(route, request, reply),
      answer: (route, request, reply) => this.answer(route, request, reply),
      isElsewhere: () => false,
    });
  }

  private async admit(route: PublicRoute, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const credential = await this.credentialOf.of(request);
    workFor({ orgId: credential.org.id, mode: credential.mode, credentialId: credential.id });
    if (route.scope && !credential.scopes.includes(route.scope))
      throw new ApiError('FORBIDDEN', `the credential lacks the scope ${route.scope}`);
    if (route.liveOnly && credential.mode !== 'live')
      throw new ApiError('FORBIDDEN', 'this address takes live credentials only');
    if (credential.isReadOnly && request.method !== 'GET')
      throw new ApiError('FORBIDDEN', 'the role member may only read');
    const { fields, refusal } = await this.limits.take(credential);
    void reply.headers(fields);
    if (refusal) throw refusal;
    checkBody(request.raw, route.bodyLimit);
    // other methods repeat safely by themselves
    if (request.method === 'POST') readIdempotencyKey(request.headers['idempotency-key']);
    stateOf(request.raw).credential = credential;
  }

  private async answer(route: PublicRoute, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { credential } = stateOf(request.raw);
    if (!credential) throw new Error('the request was not admitted');
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
