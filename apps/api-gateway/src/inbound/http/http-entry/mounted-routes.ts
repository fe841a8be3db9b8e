import { Injectable, type Type } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import type { Route } from '../../../routing/route.js';
import { passAll, type RequestCheck } from '../request/request-check.js';
import { Checks, OF_MOUNTED_ROUTES } from './order-of-checks.js';
import { refuse } from './refuse.js';

export interface Mounting<R extends Route> {
  readonly routes: readonly R[];
  /** What is decided before the body is read: a list of order-of-checks.ts. */
  readonly checks: readonly Type<RequestCheck<R>>[];
  answer(route: R, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** Served by a controller: only its wrong methods are mounted. */
  isElsewhere?(route: R): boolean;
}

const LEFT_UNREAD = { isLeftUnread: true } as const;

/** Whether the body of a request is left to its handler. */
export const isLeftUnread = (request: FastifyRequest): boolean =>
  (request.routeOptions.config as Partial<typeof LEFT_UNREAD>).isLeftUnread ?? false;

/**
 * Puts a route table on Fastify, beneath Nest: a forwarded request pays for no guard, pipe or interceptor (measured 54
 * % of the bare server's throughput with them, 82 % without), and its body is left unread for the forwarder.
 */
@Injectable()
export class MountedRoutes {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly checks: Checks,
    private readonly logger: Logger,
  ) {}

  /** To be called when Nest initialises its modules: after the hooks, before it listens. */
  mount<R extends Route>({ routes, checks, answer, isElsewhere = () => false }: Mounting<R>): void {
    const ofRoutes = this.checks.of(checks);
    const ofWrongMethods = this.checks.of(OF_MOUNTED_ROUTES);
    void this.host.httpAdapter.getInstance<FastifyInstance>().register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.setErrorHandler((error, request, reply) => refuse(this.logger, request, reply, error));
      for (const route of routes) if (!isElsewhere(route)) mountOne(scope, route, ofRoutes, answer);
      for (const [at, route] of routes.entries())
        if (at === routes.findIndex(({ path }) => path === route.path))
          mountWrongMethods(scope, route, ofWrongMethods, routes);
    });
  }
}

function mountOne<R extends Route>(
  scope: FastifyInstance,
  route: R,
  checks: readonly RequestCheck<R>[],
  answer: Mounting<R>['answer'],
): void {
  scope.route({
    method: route.method,
    url: route.path,
    config: LEFT_UNREAD,
    onRequest: async (request, reply) => {
      await passAll(checks, request, reply, route);
      // Fastify answers a type that is none with 415, though nobody here reads the body by it
      if (route.isHook) delete request.raw.headers['content-type'];
    },
    handler: (request, reply) => answer(route, request, reply),
  });
}

/** 405 comes before the credential, as 404 does: which addresses exist is in the published documentation. */
function mountWrongMethods(
  scope: FastifyInstance,
  route: Route,
  checks: readonly RequestCheck<Route>[],
  routes: readonly Route[],
): void {
  const allowed = routes.filter(({ path }) => path === route.path).map(({ method }) => method as string);
  const refusal = new ApiError('METHOD_NOT_ALLOWED', 'this address does not take that method', {
    headers: { allow: allowed.join(', ') },
  });
  scope.route({
    method: scope.supportedMethods.filter((method) => !allowed.includes(method)),
    url: route.path,
    onRequest: async (request, reply) => {
      await passAll(checks, request, reply, route);
      throw refusal;
    },
    handler: () => undefined,
  });
}
