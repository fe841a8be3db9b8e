import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { METHODS, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, IdGenerator } from '@outcall/kernel';
import { errorBody } from '@outcall/platform-http';
import { Logger } from '@outcall/platform-telemetry';
import { DEFAULT_BODY_LIMIT } from '../../routing/route.js';
import { Administrator } from './administrator.js';
import { brokenRequest } from './broken-request.js';
import { isManagementPath, targetProblem } from './request-target.js';
import { refuse } from './refuse.js';
import { checkBody, discardBody } from './request-body.js';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * What comes before any route: requests that the HTTP parser or the router would answer in their own words, addresses
 * that do not exist, and the administrator's credential.
 */
@Injectable()
export class FrontDoor implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private isClosing = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly administrator: Administrator,
    private readonly ids: IdGenerator,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    // So that TRACE, PURGE and the like get their 405 on a known path.
    for (const method of METHODS)
      if (!fastify.supportedMethods.includes(method) && method !== 'CONNECT')
        fastify.addHttpMethod(method, { hasBody: true });
    fastify.addHook('onRequest', (request, reply, done) => void (this.admit(request, reply) && done()));
  }

  onApplicationBootstrap(): void {
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
    const problem = this.isClosing ? ApiError.unavailable('the service') : targetProblem(request);
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

  /** Whether the request goes on. All 404s of addresses come from here, before a body is parsed: the same bytes for every one of them. */
  private admit(request: FastifyRequest, reply: FastifyReply): boolean {
    try {
      if (request.is404) throw ApiError.notFound('route');
      if (isManagementPath(request.routeOptions.url)) this.admitAdministrator(request);
      return true;
    } catch (error) {
      refuse(this.logger, request, reply, error);
      return false;
    }
  }

  private admitAdministrator(request: FastifyRequest): void {
    this.administrator.check(request.headers.authorization);
    checkBody(request.raw, DEFAULT_BODY_LIMIT);
  }
}
