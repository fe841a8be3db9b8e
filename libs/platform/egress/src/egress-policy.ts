import { isIP } from 'node:net';
import { parsedUrl } from '@outcall/kernel';
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from './public-address.js';

type Cidr = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

const MAX_URL_LENGTH = 2_048;
const NO_URL = 'is not a valid URL';

/**
 * Which addresses outbound requests may reach (docs/handbook/webhooks.md#delivery-rules): public ones over https, and
 * those `EGRESS_ALLOW` names, which may also be spoken to over plain http. Without `EGRESS_ALLOW` there is no way to
 * plain http or into a private network.
 */
export class EgressPolicy {
  private constructor(private readonly allowed: readonly Cidr[]) {}

  /**
   * From a comma-separated list of CIDRs, e.g. `127.0.0.0/8,::1/128`; the empty text allows none. Throws on anything
   * else.
   */
  static parse(text: string): EgressPolicy {
    const items = text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    return new EgressPolicy(items.map(parseCidr));
  }

  /** Whether sandbox addresses are open: to be said loudly at start. */
  get isOpen(): boolean {
    return this.allowed.length > 0;
  }

  /** The networks it opens beside the public internet, e.g. `127.0.0.0/8`. */
  get opened(): string[] {
    return this.allowed.map(([network, bits]) => `${network.toString()}/${bits}`);
  }

  /** Whether this concrete address may be connected to. `protocol` as of `URL`: `https:` or `http:`. */
  permits(address: string, protocol: string): boolean {
    if (!ipaddr.isValid(address)) return false;
    if (this.isAllowed(address)) return true;
    return protocol === 'https:' && isPublicAddress(address);
  }

  /**
   * What is wrong with a URL as it is written, or null: scheme, userinfo, an address literal outside the rule (400 when
   * saved). Host names are not resolved here: that is judged at each connection.
   */
  checkUrl(text: string): string | null {
    if (text.length > MAX_URL_LENGTH) return `is longer than ${MAX_URL_LENGTH} characters`;
    // The URL parser silently drops these characters. Another parser may not, and would then see another host.
    if (/[\s\p{Cc}\\]/u.test(text)) return NO_URL;
    const url = parsedUrl(text);
    if (!url) return NO_URL;
    if (url.username || url.password || /^[a-z]+:\/\/[^/?#]*@/i.test(text))
      return 'must not carry a user name or password';
    return this.checkTarget(url);
  }

  private checkTarget(url: URL): string | null {
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && this.isOpen)) return 'must begin with https://';
    const host = url.hostname.replace(/^\[|\]$/g, ''); // the parser has made dotted decimal of every IPv4 spelling
    if (!isIP(host) || this.permits(host, url.protocol)) return null;
    return url.protocol === 'http:' ? 'must begin with https://' : 'points to an address that is not public';
  }

  private isAllowed(address: string): boolean {
    const parsed = ipaddr.process(address);
    return this.allowed.some(
      ([network, bits]) => network.kind() === parsed.kind() && parsed.match(network as never, bits),
    );
  }
}

/**
 * Four decimal parts without leading zeros, or IPv6. Forms such as `127/8`, `0/0` and `0177.0.0.0/8` mean different
 * networks to different parsers.
 */
const WHOLE = /^(?:(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}|[\da-f:.]*:[\da-f:.]*)\/(?:0|[1-9]\d{0,2})$/i;

function parseCidr(text: string): Cidr {
  if (!WHOLE.test(text) || !ipaddr.isValidCIDR(text))
    throw new Error('must be a comma-separated list of networks such as 127.0.0.0/8, written in full');
  return ipaddr.parseCIDR(text);
}
