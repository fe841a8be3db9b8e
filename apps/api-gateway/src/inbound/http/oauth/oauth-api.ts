import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, Clock, SCOPES } from '@outcall/kernel';
import { GatewaySettings } from '../../../application/gateway-settings.js';
import { IssueTokens, type IssuedTokens } from '../../../application/oauth/issue-tokens.use-case.js';
import { RevokeToken } from '../../../application/oauth/revoke-token.use-case.js';
import type { ClientRequest } from '../../../application/oauth/tokens.js';
import { RateLimiter } from '../../../application/limiting/rate-limiter.js';
import { parseForm } from '../../../domain/form.js';
import { OAuthError } from '../../../domain/oauth-error.js';
import { CLIENT_ROUTES } from '../../../routing/oauth-routes.js';
import type { Route } from '../../../routing/route.js';
import { addressGroup } from '../request/address-group.js';
import { MountedRoutes } from '../http-entry/mounted-routes.js';
import { OF_MOUNTED_ROUTES } from '../http-entry/order-of-checks.js';
import { AddressBodies } from '../bodies/address-bodies.js';
import { RateLimitFields } from '../limiting/rate-limit-fields.js';
import { clientCredentialsOf, type ClientCredentials } from './client-credentials.js';
import { ClientGuesses } from './client-guesses.js';

const FORM = /^application\/x-www-form-urlencoded *(;|$)/i;
const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' };

/** Token, revocation and metadata of the authorization server, in the words of RFC 6749, 7009 and 8414. */
@Injectable()
export class OAuthApi implements OnModuleInit {
  constructor(
    private readonly mounted: MountedRoutes,
    private readonly issueTokens: IssueTokens,
    private readonly revokeToken: RevokeToken,
    private readonly guesses: ClientGuesses,
    private readonly limiter: RateLimiter,
    private readonly fields: RateLimitFields,
    private readonly bodies: AddressBodies,
    private readonly settings: GatewaySettings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.mounted.mount({
      routes: CLIENT_ROUTES,
      checks: OF_MOUNTED_ROUTES,
      answer: (route, request, reply) => this.answer(route, request, reply),
    });
  }

  private async answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (route.method === 'GET') return reply.send(this.metadata());
    void reply.headers(NO_STORE);
    try {
      await this.count(request);
      const { asked, client } = await this.read(route, request);
      if (route.path.endsWith('/token')) {
        const issue = (): Promise<IssuedTokens> => this.issueTokens.execute(asked);
        const { answer, whenSent } = await this.guesses.judged(request, client, issue);
        reply.raw.once('finish', () => void whenSent());
        return reply.send(answer);
      }
      await this.guesses.judged(request, client, () => this.revokeToken.execute(asked));
      return reply.send({});
    } catch (error) {
      if (error instanceof ApiError && LATER.has(error.errorCode)) return later(reply, error);
      if (!(error instanceof OAuthError)) throw error;
      return refuse(error, request, reply);
    }
  }

  /** Each of them may be anybody's: a body to read, and a question to the database. */
  private async count(request: FastifyRequest): Promise<void> {
    const verdict = await this.limiter.take(`oauth:${addressGroup(request.ip)}`);
    if (!verdict.allowed) throw this.fields.refusal(verdict, 'from this address');
  }

  private async read(
    route: Route,
    request: FastifyRequest,
  ): Promise<{ asked: ClientRequest; client: ClientCredentials }> {
    const receivedAt = this.clock.now();
    const since = performance.now();
    if (!FORM.test(request.headers['content-type'] ?? ''))
      throw new OAuthError('invalid_request', 'send the body as application/x-www-form-urlencoded');
    const body = await this.bodies.whole(request, route.bodyLimit);
    const form = parseForm(body.toString('utf8'));
    if (form.repeated.size > 0) throw new OAuthError('invalid_request', 'a parameter is sent more than once');
    if (form.broken.size > 0) throw new OAuthError('invalid_request', 'a parameter is not valid UTF-8 text');
    const client = clientCredentialsOf(request.headers.authorization, form);
    const { clientId, clientSecret } = client;
    const waitedMs = (): number => performance.now() - since;
    return { client, asked: { form: form.values, clientId, clientSecret, receivedAt, waitedMs } };
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

function refuse(error: OAuthError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.status === 401 && request.headers.authorization !== undefined)
    void reply.header('www-authenticate', 'Basic realm="oauth", charset="UTF-8"');
  return reply.status(error.status).send({ error: error.code, error_description: error.message });
}

const LATER = new Set(['UNAVAILABLE', 'RATE_LIMITED']);

/**
 * RFC 7009, 2.2.1: the client takes it that the token still is, and asks again. Of a limit nothing is said about the
 * secret: it was not looked at.
 */
const later = (reply: FastifyReply, { errorCode, message, status, headers }: ApiError): FastifyReply =>
  reply
    .status(status)
    .headers({ ...headers })
    .send({
      error: 'temporarily_unavailable',
      error_description: errorCode === 'RATE_LIMITED' ? message : 'ask again in a moment',
    });
