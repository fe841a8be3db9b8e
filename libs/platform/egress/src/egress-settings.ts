import { makeValidator } from 'envalid';
import { EgressPolicy } from './egress-policy.js';
import { parseProxy, parseSources, STRAIGHT, type EgressRoute } from './egress-route.js';

const egressPolicy = makeValidator<EgressPolicy>((text) => EgressPolicy.parse(text));
const proxy = makeValidator<Pick<EgressRoute, 'proxy'>>((text) => ({ proxy: parseProxy(text) }));
const sources = makeValidator<Pick<EgressRoute, 'sources'>>((text) => ({ sources: parseSources(text) }));

/** Settings of services that judge addresses of customers. */
export const egressSettings = {
  EGRESS_ALLOW: egressPolicy({
    default: EgressPolicy.parse(''),
    desc: 'networks that may be reached beside the public internet, and over plain http, e.g. 127.0.0.0/8,::1/128: for sandboxes',
  }),
};

/** Settings of services that send requests to addresses of customers. */
export const egressRouteSettings = {
  EGRESS_PROXY: proxy({
    default: { proxy: null },
    desc: 'proxy for requests to customers, e.g. http://user:password@proxy.example:3128: asked by CONNECT for addresses that were judged, never for names',
  }),
  EGRESS_SOURCE_ADDRESSES: sources({
    default: { sources: [] },
    desc: 'local addresses that requests to customers leave from, one IPv4, one IPv6 or both: for receivers that let in only addresses they know',
  }),
};

interface RouteConfig {
  readonly EGRESS_PROXY: Pick<EgressRoute, 'proxy'>;
  readonly EGRESS_SOURCE_ADDRESSES: Pick<EgressRoute, 'sources'>;
}

export function egressRouteOf({ EGRESS_PROXY, EGRESS_SOURCE_ADDRESSES }: RouteConfig): EgressRoute {
  const route = { ...EGRESS_PROXY, ...EGRESS_SOURCE_ADDRESSES };
  return route.proxy || route.sources.length > 0 ? route : STRAIGHT;
}
