import type { OverloadRule } from '../domain/overload.js';

/** What deployments may set; times in the unit of their name. */
export abstract class GatewaySettings {
  /** The address people and apps reach the gateway at, without a path. */
  abstract readonly publicOrigin: string;
  /** How long an authorization code can be exchanged. */
  abstract readonly codeSeconds: number;
  /** Between two looks of an open stream at the services. */
  abstract readonly streamPollMs: number;
  /** How often an open stream shows that it is. */
  abstract readonly streamHeartbeatMs: number;
  /** Open streams of one org in this process. */
  abstract readonly streamsPerOrg: number;
  /** Of those, one member's. */
  abstract readonly streamsPerMember: number;
  /** Open streams in this process. */
  abstract readonly maxStreams: number;
  /**
   * How long a mail about a webhook endpoint waits for others to the same reader: a receiver that is down takes all
   * endpoints there with it.
   */
  abstract readonly outageMailMs: number;
  /** Addresses and ranges of the proxies that say for whom they ask. */
  abstract readonly trustedProxies: readonly string[];
  /** When there is more to do than can be done. */
  abstract readonly overload: OverloadRule;
}
