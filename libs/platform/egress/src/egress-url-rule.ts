import type { EgressPolicy } from './egress-policy.js';

/**
 * Judges the URLs that customers give by the rule of the client that will send: what is saved and what is sent are
 * judged alike.
 */
export class EgressUrlRule {
  constructor(private readonly policy: EgressPolicy) {}

  /** What is wrong with an address that we send requests to, or null. */
  problem(url: string): string | null {
    return this.policy.checkUrl(url);
  }

  /**
   * What is wrong with an address that browsers are sent to with a code, or null. We never connect to it, so nobody
   * would judge later where a host name leads: plain http only to an address in the networks that are allowed.
   */
  redirectProblem(url: string): string | null {
    const problem = this.policy.checkUrl(url);
    if (problem || !/^http:/i.test(url)) return problem;
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    const isNamed = this.policy.permits(host === 'localhost' ? '127.0.0.1' : host, 'http:');
    return isNamed ? null : 'must begin with https://';
  }
}
