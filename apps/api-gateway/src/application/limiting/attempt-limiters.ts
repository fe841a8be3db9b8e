/** Counts tries of people who have not signed in: 10 a minute unless told otherwise. */
export abstract class AttemptLimiter {
  /** Milliseconds to wait; 0: go on. */
  abstract take(key: string): Promise<number>;
}
/** Counts refused credentials of requests per address: 100 a minute unless told otherwise. */
export abstract class RefusedCredentialLimiter extends AttemptLimiter {}
/** Counts refused credentials at the token endpoint: 60 a minute unless told otherwise. */
export abstract class ClientFailureLimiter extends AttemptLimiter {}
