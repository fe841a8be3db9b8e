export {
  EgressClient,
  ExchangeTrace,
  type EgressClientOptions,
  type EgressRequest,
  type EgressResult,
  type FailureReason,
  type RefusedAt,
} from './egress-client.js';
export { EgressPolicy } from './egress-policy.js';
export { EgressUrlRule } from './egress-url-rule.js';
export type { EgressRoute } from './egress-route.js';
export { egressRouteOf, egressRouteSettings, egressSettings } from './egress-settings.js';
export { DnsResolver, type DnsOptions } from './names/dns-resolver.js';
export type { HostNames, ResolveHost } from './names/host-names.js';
