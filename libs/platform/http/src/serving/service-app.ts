import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { isId, RandomPool, SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { currentScope, runInScope, runInTrace, type Logger } from '@outcall/platform-telemetry';
import { ErrorFilter } from './error.filter.js';
import { parseJsonBodies } from '../contexts/json-bodies.js';
import { declareFields, type ServedRequest } from '../contexts/served-request.js';

const MEGABYTE = 1024 * 1024;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

export interface ServiceAppOptions {
  readonly logger: Logger;
  /** Largest body in bytes; the gateway's limits per route are stricter (docs/handbook/limits.md#request-bodies). */
  readonly bodyLimit?: number;
  /** Take `request-id` and `traceparent` from the caller (services), or make them (the gateway). */
  readonly trustCaller?: boolean;
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` makes `request.ip`; none: it is the peer's address. */
  readonly trustProxy?: readonly string[];
}

type Module = Parameters<typeof NestFactory.create>[0];

/**
 * A Nest application on Fastify with the error body, request ids, trace context, log line and stop every service has.
 */
export async function createServiceApp(module: Module, options: ServiceAppOptions): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: options.bodyLimit ?? 12 * MEGABYTE,
    genReqId: requestIds(options.trustCaller ?? true),
    requestTimeout: 30_000,
    // How often the timeouts are checked: a client that drips its body holds a connection for 35 s and not for 60. Node
    // gives a body the longer of the two timeouts: with its default of a minute for the head, a body had that minute.
    http: { connectionsCheckingInterval: 5_000, headersTimeout: 20_000 },
    keepAliveTimeout: 72_000, // longer than the clients' 60 s, so that the server never closes first
    forceCloseConnections: 'idle',
    // A request that comes over a kept connection while we stop is answered like those before it.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    ...(options.trustProxy?.length && { trustProxy: [...options.trustProxy] }),
    routerOptions: { maxParamLength: 300 },
  });
  rememberRoutes(adapter.getInstance() as unknown as FastifyInstance);
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: options.logger,
    abortOnError: false,
  });
  app.useGlobalFilters(new ErrorFilter(options.logger));
  declareFields(adapter.getInstance() as unknown as FastifyInstance);
  parseJsonBodies(app);
  addRequestHooks(adapter.getInstance() as unknown as FastifyInstance, options);
  return app;
}

interface ServedRoute {
  readonly method: string;
  readonly url: string;
}
/** A property of Fastify's own, so that it is found from every scope of it. */
type RoutedInstance = FastifyInstance & { readonly servedRoutes?: readonly ServedRoute[] };

/** Every route that is served, with its method and pattern: for tests that ask something of all of them. */
export function servedRoutes(app: NestFastifyApplication | FastifyInstance): readonly ServedRoute[] {
  const fastify = 'getHttpAdapter' in app ? app.getHttpAdapter().getInstance() : app;
  return (fastify as unknown as RoutedInstance).servedRoutes ?? [];
}

function rememberRoutes(fastify: FastifyInstance): void {
  const served: ServedRoute[] = [];
  fastify.decorate('servedRoutes', served);
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) served.push({ method: one, url });
  });
}

function requestIds(trustCaller: boolean): (request: { headers: Record<string, unknown> }) => string {
  const ids = new TimeOrderedIdGenerator(new SystemClock());
  return (request) => {
    const given = request.headers['request-id'];
    return trustCaller && typeof given === 'string' && isId('request', given) ? given : ids.next('request');
  };
}

function addRequestHooks(fastify: FastifyInstance, { logger, trustCaller = true }: ServiceAppOptions): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('request-id', request.id);
    const given = request.headers['traceparent'];
    const traceparent = trustCaller && typeof given === 'string' && TRACEPARENT.test(given) ? given : newTraceparent();
    const start = (): void => {
      (request as ServedRequest).traceScope = currentScope();
      done();
    };
    runInTrace({ requestId: String(request.id), traceparent }, start);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    // reading the route of a request makes an object of twelve fields each time
    if (!logger.isInfoEnabled) return done();
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    if (!/^\/(healthz|readyz)$/.test(route))
      runInScope((request as ServedRequest).traceScope ?? currentScope(), () =>
        logger.info('request', { method: request.method, route, status: reply.statusCode, ms }),
      );
    done();
  });
}

/** A new W3C trace: random trace and span id, sampled. */
const newTraceparent = (): string => `00-${random.take(16).toString('hex')}-${random.take(8).toString('hex')}-01`;

const random = new RandomPool();
