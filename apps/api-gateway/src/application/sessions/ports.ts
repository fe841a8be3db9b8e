import type { Role } from '../../domain/access.js';

/** An account: one person, by e-mail address, in any number of orgs. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export interface OrgOfMember {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

export abstract class Accounts {
  /** The account with this address (lower case) and the hash of its password, null without one. */
  abstract findByEmail(email: string): Promise<{ account: Account; passwordHash: string | null } | null>;
  /** The orgs it is an active member of, oldest first. */
  abstract orgsOf(memberId: string): Promise<OrgOfMember[]>;
}

export abstract class Sessions {
  abstract add(hash: Buffer, memberId: string, expiresAt: Date): Promise<void>;
  /** The account of a session in force, read now. */
  abstract find(hash: Buffer, now: Date): Promise<Account | null>;
  abstract end(hash: Buffer): Promise<void>;
}

/** Counts tries of people who have not signed in: 10 a minute unless told otherwise. */
export abstract class AttemptLimiter {
  /** Milliseconds to wait; 0: go on. */
  abstract take(key: string): Promise<number>;
}

/** Counts refused credentials of requests per address: 100 a minute unless told otherwise. */
export abstract class RefusedCredentialLimiter extends AttemptLimiter {}

/** Counts refused credentials at the token endpoint: 60 a minute unless told otherwise. */
export abstract class ClientFailureLimiter extends AttemptLimiter {}
