import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, Clock, SCOPES } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { GatewaySettings } from '../../../application/gateway-settings.js';
import { IssueTokens } from '../../../application/oauth/issue-tokens.use-case.js';
import { RevokeToken } from '../../../application/oauth/revoke-token.use-case.js';
import type { ClientRequest } from '../../../application/oauth/tokens.js';
import { ClientFailureLimiter, RefusedCredentialLimiter } from '../../../application/limiting/attempt-limiter.js';
import { isToken } from '../../../domain/base62.js';
import { parseForm } from '../../../domain/form.js';
import { OAuthError } from '../../../domain/oauth-error.js';
import { CLIENT_ROUTES } from '../../../routing/oauth-routes.js';
import type { Route } from '../../../routing/route.js';
import { addressGroup } from '../front-door/address-group.js';
import { mountRoutes } from '../front-door/mounted-routes.js';
import { AddressBodies } from '../front-door/address-bodies.js';
import { clientCredentialsOf } from './client-credentials.js';

const FORM = /^application\/x-www-form-urlencoded *(;|$)/i;
const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' };

/** Token, revocation and metadata of the authorization server, in the words of RFC 6749, 7009 and 8414. */
@Injectable()
export class OAuthApi implements OnModuleInit {
  /** The client that a request names, where that can be one: what else is sent must not become a key of its own. */
  private readonly clients = new WeakMap<FastifyRequest, string>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly issueTokens: IssueTokens,
    private readonly revokeToken: RevokeToken,
    private readonly limiter: ClientFailureLimiter,
    private readonly addressLimiter: RefusedCredentialLimiter,
    private readonly bodies: AddressBodies,
    private readonly settings: GatewaySettings,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    mountRoutes(this.host.httpAdapter.getInstance<FastifyInstance>(), {
      routes: CLIENT_ROUTES,
      logger: this.logger,
      admit: async () => undefined,
      answer: (route, request, reply) => this.answer(route, request, reply),
      isElsewhere: () => false,
    });
  }

  private async answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (route.method === 'GET') return reply.send(this.metadata());
    void reply.headers(NO_STORE);
    try {
      const asked = await this.read(route, request);
      if (route.path.endsWith('/token')) {
        const { answer, whenSent } = await this.issueTokens.execute(asked);
        reply.raw.once('finish', () => void whenSent());
        return reply.send(answer);
      }
      await this.revokeToken.execute(asked);
      return reply.send({});
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'UNAVAILABLE') return unavailable(reply, error);
      if (!(error instanceof OAuthError)) throw error;
      return await this.refuse(error, request, reply);
    }
  }

  private async read(route: Route, request: FastifyRequest): Promise<ClientRequest> {
    const receivedAt = this.clock.now();
    const since = performance.now();
    if (!FORM.test(request.headers['content-type'] ?? ''))
      throw new OAuthError('invalid_request', 'send the body as application/x-www-form-urlencoded');
    const body = await this.bodies.whole(request, route.bodyLimit);
    const form = parseForm(body.toString('utf8'));
    if (form.repeated.size > 0) throw new OAuthError('invalid_request', 'a parameter is sent more than once');
    if (form.broken.size > 0) throw new OAuthError('invalid_request', 'a parameter is not valid UTF-8 text');
    const { clientId, clientSecret } = clientCredentialsOf(request.headers.authorization, form);
    if (isToken('clientId', clientId)) this.clients.set(request, clientId);
    return { form: form.values, clientId, clientSecret, receivedAt, waitedMs: () => performance.now() - since };
  }

  private async refuse(error: OAuthError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const answer = { error: error.code, error_description: error.message };
    const tooMany = error.status === 401 ? await this.countFailure(request, error.message) : null;
    if (tooMany)
      return reply
        .status(429)
        .headers({ ...tooMany.headers })
        .send(answer);
    if (error.status === 401 && request.headers.authorization !== undefined)
      void reply.header('www-authenticate', 'Basic realm="oauth", charset="UTF-8"');
    return reply.status(error.status).send(answer);
  }

  /**
   * Only failures count, against the client they name and the address they come from: nobody locks an app out by its public id, and an app with
   * a wrong secret slows down no other behind the same address. All clients of an address together count as its refused credentials.
   */
  private async countFailure(request: FastifyRequest, message: string): Promise<ApiError | null> {
    const address = addressGroup(request.ip);
    const waitMs = await this.limiter.take(`oauth:${address}:${this.clients.get(request) ?? 'unnamed'}`);
    if (waitMs > 0) return this.limiter.refusal(message, waitMs);
    const addressWaitMs = await this.addressLimiter.take(`refused:${address}`);
    return addressWaitMs > 0 ? this.addressLimiter.refusal(message, addressWaitMs) : null;
  }

  private metadata(): Record<string, unknown> {
    const origin = this.settings.publicOrigin;
    const methods = ['client_secret_basic', 'client_secret_post'];
    return {
      issuer: origin,
      authorization_endpoint: `${origin}/oauth/authorize`,
      token_endpoint: `${origin}/v1/oauth/token`,
      revocation_endpoint: `${origin}/v1/oauth/revoke`,
      scopes_supported: SCOPES,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: methods,
      revocation_endpoint_auth_methods_supported: methods,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    };
  }
}

/** RFC 7009, 2.2.1: the client takes it that the token still is, and asks again. */
const unavailable = (reply: FastifyReply, { status, headers }: ApiError): FastifyReply =>
  reply
    .status(status)
    .headers({ ...headers })
    .send({ error: 'temporarily_unavailable', error_description: 'ask again in a moment' });
