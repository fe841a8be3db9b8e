import ipaddr from 'ipaddr.js';

/** Public unicast by the registries, but internal to a cloud (Azure's wire server). */
const DENIED = new Set(['168.63.129.16']);

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address is on the public internet. IPv4 inside IPv6 (mapped) is judged as IPv4; every other way to embed
 * one (compatible, translated, NAT64, 6to4, Teredo) and whatever lies outside the allocated 2000::/3 is refused.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv6' && !parsed.match(GLOBAL_UNICAST as never)) return false;
  return parsed.range() === 'unicast' && !DENIED.has(parsed.toString());
}
