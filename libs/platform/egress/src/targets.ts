import { isIP } from 'node:net';
import { LRUCache } from '@outcall/platform-limits';
import type { EgressPolicy } from './egress-policy.js';

/** Where a URL points to, as undici takes it. */
export interface Target {
  readonly origin: string;
  readonly path: string;
  /** Null for an address literal, which needs no lookup. */
  readonly hostname: string | null;
}

const MAX_KNOWN = 10_000;

/**
 * URLs judged by the policy and taken apart, each once while it is in use: the same endpoint gets thousands of
 * requests.
 */
export class Targets {
  private readonly known = new LRUCache<string, Target | 'refused'>({ max: MAX_KNOWN });

  constructor(private readonly policy: EgressPolicy) {}

  /** Null when the policy does not allow the URL. The result is remembered: for URLs that are used again. */
  of(url: string): Target | null {
    const known = this.known.get(url);
    if (known !== undefined) return known === 'refused' ? null : known;
    const target = this.judge(url);
    this.known.set(url, target ?? 'refused');
    return target;
  }

  /** The same without remembering it: for URLs that are made anew for each request. */
  judge(url: string): Target | null {
    if (this.policy.checkUrl(url) !== null) return null;
    const { origin, hostname, pathname, search } = new URL(url);
    const isLiteral = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
    return { origin, path: `${pathname}${search}`, hostname: isLiteral ? null : hostname };
  }
}
