import type { EgressPolicy } from '@outcall/platform-egress';
import { UrlRule } from '../../application/apps/url-rule.js';

/** Public https, and what `EGRESS_ALLOW` names. */
export class EgressUrlRule extends UrlRule {
  constructor(private readonly policy: EgressPolicy) {
    super();
  }

  problemOf(url: string): string | null {
    return this.policy.checkUrl(url);
  }

  /** We never connect to it, so nobody would judge later where a host name leads: plain http only to an address in the networks named. */
  redirectProblemOf(url: string): string | null {
    const problem = this.policy.checkUrl(url);
    if (problem || !/^http:/i.test(url)) return problem;
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    const isNamed = this.policy.permits(host === 'localhost' ? '127.0.0.1' : host, 'http:');
    return isNamed ? null : 'must begin with https://';
  }
}
