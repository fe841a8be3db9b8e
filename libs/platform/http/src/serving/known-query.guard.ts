import { Injectable, SetMetadata, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { BodyPipe } from '../bodies/validated.js';
import { refuseUnknownQuery, type KnownQuery, type QueryPipe } from './known-query.js';

const ANY_QUERY = 'anyQuery';

/** A route that ignores its query: what asks for health may write there what it likes. */
export const AnyQuery = () => SetMetadata(ANY_QUERY, true);

interface Argument {
  /** `@Query('mode')` takes one parameter, by this name. */
  readonly data?: unknown;
  readonly pipes: readonly Partial<BodyPipe<unknown> & QueryPipe>[];
}

/**
 * Refuses a query that the route does not declare, by its `@Query` parameters; a route without any takes none. It runs
 * behind `ContextGuard`: whoever may not ask is told that first.
 */
@Injectable()
export class KnownQueryGuard implements CanActivate {
  private readonly known = new WeakMap<object, KnownQuery>();

  constructor(private readonly reflector: Reflector) {}

  canActivate(execution: ExecutionContext): boolean {
    if (execution.getType() !== 'http') return true;
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    if (!request.url.includes('?')) return true;
    const [handler, controller] = [execution.getHandler(), execution.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(ANY_QUERY, [handler, controller])) return true;
    let known = this.known.get(handler);
    if (!known) this.known.set(handler, (known = declaredQuery(controller, handler.name)));
    refuseUnknownQuery(request.query, known);
    return true;
  }
}

function declaredQuery(controller: Type, handler: string): KnownQuery {
  const all = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) ?? {}) as Record<string, Argument>;
  const [names, maps] = [new Set<string>(), new Set<string>()];
  for (const [key, { data, pipes }] of Object.entries(all)) {
    if (key.split(':')[0] !== String(RouteParamtypes.QUERY)) continue;
    if (typeof data === 'string') names.add(data);
    for (const { names: some = [], rule } of pipes) {
      for (const name of some) (name.endsWith('[]') ? maps : names).add(name.replace('[]', ''));
      for (const name of Object.keys(rule?.schema()['properties'] ?? {})) names.add(name);
    }
  }
  return { names, maps };
}
