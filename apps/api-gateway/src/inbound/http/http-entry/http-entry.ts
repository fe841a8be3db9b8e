import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { METHODS, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IdGenerator, type ApiError } from '@outcall/kernel';
import { errorBody, servedRoutes } from '@outcall/platform-http';
import { Logger } from '@outcall/platform-telemetry';
import { isManagementPath, managementRoute } from '../../../routing/management-routes.js';
import { DEFAULT_BODY_LIMIT } from '../../../routing/route.js';
import { AddressBodies } from '../bodies/address-bodies.js';
import { discardBody, hasBody } from '../bodies/request-body.js';
import { passAll, type AddressCheck, type ArrivalCheck, type RequestCheck } from '../request/request-check.js';
import { brokenRequest } from './broken-request.js';
import { refuseUndeclared } from './declared-routes.js';
import { isLeftUnread } from './mounted-routes.js';
import { onlyListener, type RequestListener } from './only-listener.js';
import { Checks, OF_EVERY_ADDRESS, OF_MANAGEMENT, ON_ARRIVAL } from './order-of-checks.js';
import { refuse } from './refuse.js';

/** Lets requests in through the checks of order-of-checks.ts. Those of a mounted route: mounted-routes.ts. */
@Injectable()
export class HttpEntry implements OnModuleInit, OnApplicationBootstrap {
  private onArrival: readonly ArrivalCheck[] = [];
  private ofEveryAddress: readonly AddressCheck[] = [];
  private ofManagement: readonly RequestCheck[] = [];

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly checks: Checks,
    private readonly bodies: AddressBodies,
    private readonly ids: IdGenerator,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.onArrival = this.checks.of(ON_ARRIVAL);
    this.ofEveryAddress = this.checks.of(OF_EVERY_ADDRESS);
    this.ofManagement = this.checks.of(OF_MANAGEMENT);
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
    const dispatch = onlyListener(server);
    const enter: RequestListener = (request, response) => this.enter(request, response, dispatch);
    server.removeAllListeners('request').on('request', enter);
    server.on('checkExpectation', enter); // an unknown Expect is ignored, not answered with an empty 417
    server.requireHostHeader = false; // Node answers the lack of it with an empty 400; `enter` with a proper one
    server
      .removeAllListeners('clientError')
      .on('clientError', (error, socket) => brokenRequest(error, socket, this.ids.next('request')));
  }

  private enter(request: IncomingMessage, response: ServerResponse, dispatch: RequestListener): void {
    for (const one of this.onArrival) {
      const refusal = one.check(request, response);
      if (refusal) return this.turnAway(refusal, request, response);
    }
    dispatch(request, response);
  }

  private turnAway(refusal: ApiError, request: IncomingMessage, response: ServerResponse): void {
    const requestId = this.ids.next('request');
    this.logger.info('request', { method: request.method, route: 'none', status: refusal.status, requestId });
    discardBody(request);
    response.writeHead(refusal.status, {
      ...refusal.headers,
      'content-type': 'application/json',
      'request-id': requestId,
    });
    response.end(JSON.stringify(errorBody(refusal, requestId)));
  }

  private admit(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const refused = (error: unknown): void => void refuse(this.logger, request, reply, error);
    try {
      for (const one of this.ofEveryAddress) one.check(request);
    } catch (error) {
      return refused(error);
    }
    const { url } = request.routeOptions;
    if (!isManagementPath(url)) return done();
    passAll(this.ofManagement, request, reply, managementRoute(request.method, url)).then(done, refused);
  }
}
