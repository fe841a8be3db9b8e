import type { RateVerdict } from '../../domain/rate-limit.js';

export abstract class RateLimiter {
  /**
   * Counts one request. `credentialId` is the id of a credential, or another name that requests are counted by. Never
   * throws and never waits long: when the server of a limiter is down, each process counts on its own.
   */
  abstract take(credentialId: string): Promise<RateVerdict>;
  /** Takes back one request that was counted and allowed. Never throws and never waits long. */
  abstract release(credentialId: string): Promise<void>;
}

/** Limits each token of the platform's staff: `STAFF_RATE_LIMIT_PER_SECOND`. */
export abstract class StaffRateLimiter extends RateLimiter {}
