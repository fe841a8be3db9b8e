import { isIP, type Socket } from 'node:net';
import { parsedUrl } from '@outcall/kernel';

/** How requests leave, for receivers that accept only addresses they know. */
export interface EgressRoute {
  /** `http:` or `https:`. The proxy is asked by CONNECT for the judged address, never for a name. Null: no proxy. */
  readonly proxy: URL | null;
  /**
   * Local addresses to send from, one of each kind at the most; a receiver without an address of such a kind cannot be
   * reached. Empty: any.
   */
  readonly sources: readonly string[];
}

export const STRAIGHT: EgressRoute = { proxy: null, sources: [] };

/**
 * From `http://user:password@proxy.example:3128`; an empty text means no proxy. Throws on anything else, without the
 * text, as it may hold a password.
 */
export function parseProxy(text: string): URL | null {
  if (text === '') return null;
  const url = parsedUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw new Error('must be the URL of a proxy, e.g. http://proxy.example:3128');
  return url;
}

/** From `203.0.113.7,2001:db8::7`: one of each kind. */
export function parseSources(text: string): string[] {
  const sources = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  const kinds = sources.map((source) => isIP(source));
  if (kinds.includes(0) || new Set(kinds).size < kinds.length)
    throw new Error('must be one IPv4 address, one IPv6 address or both, separated by a comma');
  return sources;
}

/** The local address to use for this target; undefined: any. Throws when there is none of the same kind. */
export function sourceFor(address: string, { sources }: EgressRoute): string | undefined {
  if (sources.length === 0) return undefined;
  const source = sources.find((one) => isIP(one) === isIP(address));
  if (!source) throw targetError('no source address of this kind');
  return source;
}

const ROUTE_FAILED = 'ROUTE_FAILED';

/** The way out itself failed: nothing is known of the receiver, and customers are shown `connection_failed`. */
export const routeError = (message: string): Error => Object.assign(new Error(message), { code: ROUTE_FAILED });

/** Behind the way out: the receiver may be to blame. Shown as `connection_failed`, too. */
export const targetError = (message: string): Error => new Error(message);

export const isRouteError = (error: unknown): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === ROUTE_FAILED;

export type Opened = (error: Error | null, socket: Socket | null) => void;
