import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CallContext } from '@outcall/platform-http';
import { HookQuota } from '../../../application/limiting/hook-quota.js';
import { HOOK_ROUTES, INTERNAL_HOOKS_BASE } from '../../../routing/hook-routes.js';
import type { Route } from '../../../routing/route.js';
import { HookBodies } from '../bodies/hook-bodies.js';
import { hasBody } from '../bodies/request-body.js';
import { MountedRoutes } from '../http-entry/mounted-routes.js';
import { OF_HOOKS } from '../http-entry/order-of-checks.js';
import { addressOf } from '../limiting/address-limits.js';
import { RequestForwarding, type Forwarding } from './forwarding.js';

const HOOK_CONTEXT: CallContext = { type: 'service', orgId: null, mode: null, purpose: 'store-hook' };
/** Of the platforms that shops run on: what a delivery is, and its signature. */
const PLATFORM_HEADERS = /^x-(shopify|wc-webhook)-/;

/**
 * What the systems of connected stores send. Their owner knows the secret and judges the signature, over the bytes as
 * they came; here they are limited and passed on.
 */
@Injectable()
export class StoreHooksApi implements OnModuleInit {
  constructor(
    private readonly mounted: MountedRoutes,
    private readonly forwarding: RequestForwarding,
    private readonly bodies: HookBodies,
    private readonly quota: HookQuota,
  ) {}

  onModuleInit(): void {
    this.mounted.mount({
      routes: HOOK_ROUTES,
      checks: OF_HOOKS,
      answer: (route, request, reply) => this.forwarding.forward(this.forwardingOf(route, request), request, reply),
    });
  }

  private forwardingOf(route: Route, request: FastifyRequest): Forwarding {
    const { storeId } = request.params as { storeId: string };
    return {
      route,
      context: HOOK_CONTEXT,
      path: INTERNAL_HOOKS_BASE + (request.raw.url?.split('?', 1)[0] ?? ''),
      caller: addressOf(request),
      by: null,
      hook: { bodies: this.bodies, headers: passedHeaders(request), enter: () => this.quota.enter(storeId) },
    };
  }
}

/** The type as it was sent goes beside the bytes: between services there is one type of body. */
function passedHeaders({ raw }: FastifyRequest): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw.headers))
    if (PLATFORM_HEADERS.test(name) && typeof value === 'string') passed[name] = value;
  const length = raw.headers['content-length'];
  const type = sentType(raw.rawHeaders);
  if (type !== undefined) passed['hook-content-type'] = type;
  if (!hasBody(raw)) return passed;
  passed['content-type'] = 'application/json';
  if (length !== undefined) passed['content-length'] = length;
  return passed;
}

/** The header itself is gone by now (mounted-routes.ts). */
function sentType(rawHeaders: readonly string[]): string | undefined {
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'content-type');
  return at < 0 ? undefined : rawHeaders[at + 1];
}
