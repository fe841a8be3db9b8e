import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { METHODS, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, IdGenerator } from '@outcall/kernel';
import { errorBody, servedRoutes } from '@outcall/platform-http';
import { Logger } from '@outcall/platform-telemetry';
import { auditingOf, isChanging } from '../../../routing/audited-routes.js';
import { MANAGEMENT_ROUTES } from '../../../routing/management-routes.js';
import { DEFAULT_BODY_LIMIT } from '../../../routing/route.js';
import { AddressBodies } from '../bodies/address-bodies.js';
import { brokenRequest } from './broken-request.js';
import { OverloadGuard } from './overload-guard.js';
import { accessOf, bodyLimitOf, ManagementAccess } from '../management/management-access.js';
import { ManagementLimits } from '../management/management-limits.js';
import { isManagementPath, targetProblem } from './request-target.js';
import { refuse } from './refuse.js';
import { repeatedCredential } from './repeated-credential.js';
import { RefusedCredentials } from '../limiting/refused-credentials.js';
import { isLeftUnread } from './mounted-routes.js';
import { checkBody, discardBody, hasBody } from '../bodies/request-body.js';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * What comes before any route: requests that the HTTP parser or the router would answer in their own words, addresses
 * that do not exist, and the administrator's credential.
 */
@Injectable()
export class HttpEntry implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private isClosing = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly access: ManagementAccess,
    private readonly refused: RefusedCredentials,
    private readonly limits: ManagementLimits,
    private readonly bodies: AddressBodies,
    private readonly overload: OverloadGuard,
    private readonly ids: IdGenerator,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    // So that TRACE, PURGE and the like get their 405 on a known path.
    for (const method of METHODS)
      if (!fastify.supportedMethods.includes(method) && method !== 'CONNECT')
        fastify.addHttpMethod(method, { hasBody: true });
    fastify.addHook('onRequest', (request, reply, done) => this.admit(request, reply, done));
    fastify.addHook('preParsing', (request, reply, body, done) => {
      if (isLeftUnread(request) || !hasBody(request.raw)) return done(null, body);
      this.bodies.pieces(request, DEFAULT_BODY_LIMIT).then(
        (pieces) => done(null, Readable.from(pieces, { objectMode: false })),
        (error: unknown) => void refuse(this.logger, request, reply, error),
      );
    });
  }

  onApplicationBootstrap(): void {
    refuseUndeclared(servedRoutes(this.host.httpAdapter.getInstance()));
    const server: Server & { requireHostHeader?: boolean } = this.host.httpAdapter.getHttpServer();
    const [dispatch] = server.listeners('request') as Listener[];
    if (!dispatch) throw new Error('the server has no request listener');
    const enter: Listener = (request, response) => this.enter(request, response, dispatch);
    server.removeAllListeners('request').on('request', enter);
    server.on('checkExpectation', enter); // an unknown Expect is ignored, not answered with an empty 417
    server.requireHostHeader = false; // Node answers the lack of it with an empty 400; `enter` with a proper one
    server
      .removeAllListeners('clientError')
      .on('clientError', (error, socket) => brokenRequest(error, socket, this.ids.next('request')));
  }

  /** Fastify would answer what still comes over open connections in its own words. */
  beforeApplicationShutdown(): void {
    this.isClosing = true;
  }

  private enter(request: IncomingMessage, response: ServerResponse, dispatch: Listener): void {
    const problem = this.isClosing
      ? ApiError.unavailable('the service')
      : (targetProblem(request) ?? repeatedCredential(request) ?? this.overload.enter(request, response));
    if (!problem) return dispatch(request, response);
    const requestId = this.ids.next('request');
    this.logger.info('request', { method: request.method, route: 'none', status: problem.status, requestId });
    discardBody(request);
    response.writeHead(problem.status, {
      ...problem.headers,
      'content-type': 'application/json',
      'request-id': requestId,
      ...(this.isClosing && { connection: 'close' }),
    });
    response.end(JSON.stringify(errorBody(problem, requestId)));
  }

  /** All 404s of addresses come from here, before a body is parsed: the same bytes for every one of them. */
  private admit(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    if (request.is404) return void refuse(this.logger, request, reply, ApiError.notFound('route'));
    if (!isManagementPath(request.routeOptions.url)) return done();
    this.admitManager(request, reply).then(done, (error: unknown) => void refuse(this.logger, request, reply, error));
  }

  private async admitManager(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Where anybody is admitted no credential is judged: it must not count as one that has worked.
    if (accessOf(request.method, request.routeOptions.url ?? '') !== 'anybody')
      await this.refused.limited(request, () => this.access.admit(request));
    await this.limits.take(request, reply);
    checkBody(request.raw, bodyLimitOf(request.method, request.routeOptions.url ?? ''));
  }
}

/** Throws for a route of the management API that nobody listed with its access: it would answer whoever asks. */
function refuseUndeclared(routes: readonly { method: string; url: string }[]): void {
  const listed = new Set(MANAGEMENT_ROUTES.map(({ path }) => path));
  for (const { method, url } of routes) {
    if (isManagementPath(url) && !accessOf(method, url) && !listed.has(url))
      throw new Error(`${method} ${url} declares no access: list it in management-routes.ts`);
  }
  for (const route of MANAGEMENT_ROUTES)
    if (isChanging(route) && auditingOf(route) === undefined)
      throw new Error(`${route.method} ${route.path} says nothing of the audit log: list it in audited-routes.ts`);
}
