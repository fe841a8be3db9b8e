import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import { GatewaySettings } from '../../../application/gateway-settings.js';
import { IssueTokens, type IssuedTokens } from '../../../application/oauth/issue-tokens.use-case.js';
import { RevokeToken } from '../../../application/oauth/revoke-token.use-case.js';
import { OAuthError } from '../../../domain/oauth-error.js';
import { CLIENT_ROUTES } from '../../../routing/oauth-routes.js';
import type { Route } from '../../../routing/route.js';
import { MountedRoutes } from '../http-entry/mounted-routes.js';
import { OF_MOUNTED_ROUTES } from '../http-entry/order-of-checks.js';
import { ClientGuesses } from './client-guesses.js';
import { ClientRequests } from './client-requests.js';
import { serverMetadata } from './server-metadata.js';

const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' };

/** Token, revocation and metadata of the authorization server, in the words of RFC 6749, 7009 and 8414. */
@Injectable()
export class OAuthApi implements OnModuleInit {
  constructor(
    private readonly mounted: MountedRoutes,
    private readonly issueTokens: IssueTokens,
    private readonly revokeToken: RevokeToken,
    private readonly guesses: ClientGuesses,
    private readonly requests: ClientRequests,
    private readonly settings: GatewaySettings,
  ) {}

  onModuleInit(): void {
    this.mounted.mount({
      routes: CLIENT_ROUTES,
      checks: OF_MOUNTED_ROUTES,
      answer: (route, request, reply) => this.answer(route, request, reply),
    });
  }

  private async answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (route.method === 'GET') return reply.send(serverMetadata(this.settings.publicOrigin));
    void reply.headers(NO_STORE);
    try {
      const { asked, client } = await this.requests.read(route, request);
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
