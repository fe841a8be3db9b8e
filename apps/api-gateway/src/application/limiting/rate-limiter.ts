import type { RateVerdict } from '../../domain/rate-limit.js';

export abstract class RateLimiter {
  /** Counts one request of a credential, by its id, or of who else is counted. Never throws and never waits long: a limiter that is down limits by itself. */
  abstract take(credentialId: string): Promise<RateVerdict>;
}
/** Counts the requests of an org's credentials of one mode together, by the org and the mode. */
export abstract class OrgRateLimiter extends RateLimiter {}
