import type { AuthorizationRequest } from './authorizations.js';

export interface PendingAuthorization {
  readonly request: AuthorizationRequest;
  /** Until when the merchant may answer it. */
  readonly expiresAt: Date;
}

/** A request to connect as text that nobody else can read or make: a form bears it until its merchant has signed in. */
export abstract class AuthorizationSeals {
  abstract seal(pending: PendingAuthorization): string;
  /** Null when it is none of ours. */
  abstract open(text: string): PendingAuthorization | null;
}
