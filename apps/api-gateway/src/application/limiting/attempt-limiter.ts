import type { ApiError } from '@outcall/kernel';
import { policyOf, tooMany } from './too-many.js';
import type { RateLimit } from '../../domain/rate-limit.js';

/** Counts tries of people who have not signed in: 10 a minute unless told otherwise. */
export abstract class AttemptLimiter {
  protected abstract readonly limit: RateLimit;

  /** Milliseconds to wait; 0: go on. */
  abstract take(key: string): Promise<number>;

  /** What is thrown at who has to wait so long. */
  refusal(message: string, waitMs: number): ApiError {
    return tooMany(message, policyOf(this.limit, 'attempts'), waitMs);
  }
}
/** Counts refused credentials of requests per address: 100 a minute unless told otherwise. */
export abstract class RefusedCredentialLimiter extends AttemptLimiter {}
/** Counts refused credentials at the token endpoint: 60 a minute unless told otherwise. */
export abstract class ClientFailureLimiter extends AttemptLimiter {}
