import type { EgressPolicy } from './egress-policy.js';

/** Where a URL points to, as undici takes it. */
export interface Target {
  readonly origin: string;
  readonly path: string;
}

const MOST_KNOWN = 10_000;

/** URLs judged by the policy and taken apart, each once while it is in use: the same endpoint gets thousands of requests. */
export class Targets {
  private readonly known = new Map<string, Target | null>();

  constructor(private readonly policy: EgressPolicy) {}

  /** Null when the policy does not allow it. */
  of(url: string): Target | null {
    const known = this.known.get(url);
    if (known !== undefined) return known;
    const target = this.judge(url);
    if (this.known.size >= MOST_KNOWN) this.known.clear(); // the policy is asked again, no more
    this.known.set(url, target);
    return target;
  }

  private judge(url: string): Target | null {
    if (this.policy.checkUrl(url) !== null) return null;
    const { origin, pathname, search } = new URL(url);
    return { origin, path: `${pathname}${search}` };
  }
}
