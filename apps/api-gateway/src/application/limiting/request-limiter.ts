import type { RateVerdict } from '../../domain/rate-limit.js';

export interface RequestVerdicts {
  /** Of the limit of the credential. */
  readonly own: RateVerdict;
  /** Of the limit of the org; null when the first has refused the request, which then does not count here. */
  readonly shared: RateVerdict | null;
}

/**
 * Counts the requests of the public API by two limits: that of the credential, then that of the org. Never throws and
 * never waits long.
 */
export abstract class RequestLimiter {
  /** `org` names the org and the mode. */
  abstract take(credentialId: string, org: string): Promise<RequestVerdicts>;
}
