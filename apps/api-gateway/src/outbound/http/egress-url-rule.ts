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
}
