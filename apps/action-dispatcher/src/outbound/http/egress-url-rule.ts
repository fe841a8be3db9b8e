import type { EgressPolicy } from '@outcall/platform-egress';
import { UrlRule } from '../../application/catalogue/url-rule.js';

/** The rule of the client that will send: what is saved and what is sent are judged alike. */
export class EgressUrlRule extends UrlRule {
  constructor(private readonly policy: EgressPolicy) {
    super();
  }

  problem(url: string): string | null {
    return this.policy.checkUrl(url);
  }
}
