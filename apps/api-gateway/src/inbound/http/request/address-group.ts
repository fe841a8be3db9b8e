import { isIPv4, isIPv6 } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const PARTS = 8; // of 16 bits
const PREFIX_PARTS = 4; // a /64 is what one customer of a network is given, to change its addresses in at will

/** What counts as one caller where there is no credential to count by: an IPv4 address, or the /64 of an IPv6 one. */
export function addressGroup(address: string): string {
  const ipv4 = IPV4_IN_IPV6.exec(address)?.[1] ?? address; // how a socket that takes both kinds shows it
  if (isIPv4(ipv4)) return ipv4;
  if (!isIPv6(address)) return 'unknown';
  const [before = [], after] = address.split('::').map((half) => half.split(':').filter((part) => part !== ''));
  const zeros = after ? Array<string>(Math.max(0, PARTS - before.length - after.length)).fill('0') : [];
  return `${[...before, ...zeros, ...(after ?? [])].slice(0, PREFIX_PARTS).join(':')}::/64`;
}
