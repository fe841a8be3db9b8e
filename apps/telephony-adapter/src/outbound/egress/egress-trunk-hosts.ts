import { isIP, isIPv6 } from 'node:net';
import { parsedUrl } from '@outcall/kernel';
import type { EgressUrlRule } from '@outcall/platform-egress';
import { TrunkHosts } from '../../application/trunks/trunk-hosts.js';

const NO_HOST = 'is neither a host name nor an address';
const NAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Calls go where other requests that we are asked for may go: to the public internet and what `EGRESS_ALLOW` opens. */
export class EgressTrunkHosts extends TrunkHosts {
  constructor(private readonly rule: Pick<EgressUrlRule, 'problem'>) {
    super();
  }

  problem(host: string): string | null {
    if (isIP(host) === 0 && !NAME.test(host)) return NO_HOST;
    const url = `https://${isIPv6(host) ? `[${host}]` : host}/`;
    // other spellings of an address, such as 127.1 and 0x7f000001, would be judged here and read otherwise there
    const read = parsedUrl(url)?.hostname ?? '';
    if (isIP(host) === 0 && isIP(read) !== 0) return NO_HOST;
    return this.rule.problem(url);
  }
}
